/** Arithmetic of a row of numbers and operators, a sign before a number included. */

export type Token = number | { operator: string };

const PRECEDENCE: Record<string, number> = { "+": 1, "-": 1, "*": 2, "/": 2, "%": 2 };

function apply(operator: string, left: number, right: number): number {
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
    default:
      return left % right;
  }
}

/**
 * The value of a row such as 2 + 3 * -4.
 * @throws Error when numbers and operators do not take turns
 */
export function compute(tokens: readonly Token[]): number {
  let place = 0;

  const operand = (): number => {
    const token = tokens[place++];
    if (typeof token === "number") return token;
    if (token?.operator === "-") return -operand();
    if (token?.operator === "+") return operand();
    throw new Error("A number is missing");
  };

  const expression = (least: number): number => {
    let left = operand();
    for (;;) {
      const token = tokens[place];
      if (token === undefined) return left;
      if (typeof token === "number") throw new Error("An operator is missing");
      const precedence = PRECEDENCE[token.operator];
      if (precedence === undefined) throw new Error(`"${token.operator}" is not an operator`);
      if (precedence < least) return left;
      place++;
      left = apply(token.operator, left, expression(precedence + 1));
    }
  };

  return expression(1);
}

/** A row as text: operators between operands in spaces, a sign right before its number. */
export function joinRow(row: readonly { text: string; isOperator: boolean }[]): string {
  let text = "";
  let afterOperand = false;
  for (const { text: part, isOperator } of row) {
    if (isOperator) text += afterOperand ? ` ${part} ` : part;
    else text += afterOperand ? ` ${part}` : part;
    afterOperand = !isOperator;
  }
  return text;
}
