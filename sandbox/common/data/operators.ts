/**
 * Values of generation 14 that say in a change what is to happen to a key: it goes, or its value is replaced whole.
 * Source: `foundry.data.operators`.
 */

/** Under which an operator keeps its value; no key of that value can be the same. */
export const OPERATOR_VALUE = Symbol("operatorValue");

/** The key by which an operator is known again when it has been sent as JSON. */
export const OPERATOR_IDENTIFIER = "__$OPERATOR$__";

export class DataFieldOperator {
  [OPERATOR_VALUE]: unknown;

  constructor(value?: unknown) {
    this[OPERATOR_VALUE] = value;
  }

  static get operatorName(): string {
    return this.name;
  }

  toJSON(): Record<string, unknown> {
    const { operatorName } = this.constructor as typeof DataFieldOperator;
    const value = this[OPERATOR_VALUE];
    return value === undefined
      ? { [OPERATOR_IDENTIFIER]: operatorName }
      : { [OPERATOR_IDENTIFIER]: operatorName, value };
  }

  static create(value?: unknown): DataFieldOperator {
    return new this(value);
  }

  /** What an operator holds; any other value as it is. */
  static get(value: unknown): unknown {
    return value instanceof DataFieldOperator ? value[OPERATOR_VALUE] : value;
  }

  static set(operator: DataFieldOperator, value: unknown): unknown {
    return (operator[OPERATOR_VALUE] = value);
  }

  /** Are two values the same, whether they stand for themselves or within an operator? */
  static equals(a: unknown, b: unknown): boolean {
    const [left, right] = [this.get(a), this.get(b)];
    return left === right || JSON.stringify(left) === JSON.stringify(right);
  }
}

/** Takes a key away; a field of a schema gets its initial value back. */
export class ForcedDeletion extends DataFieldOperator {
  static override get operatorName(): string {
    return "ForcedDeletion";
  }

  constructor(_value?: unknown) {
    super(undefined);
  }
}

/** Puts a value in the place of another, whole. */
export class ForcedReplacement extends DataFieldOperator {
  static override get operatorName(): string {
    return "ForcedReplacement";
  }

  constructor(value?: unknown) {
    super(DataFieldOperator.get(value));
  }

  /** An operator that reads like the value that it holds. */
  static override create(value?: unknown): DataFieldOperator {
    const operator = new this(value);
    const inner = operator[OPERATOR_VALUE];
    return typeof inner === "object" && inner !== null ? new Proxy(operator, asValue(inner)) : operator;
  }
}

function asValue(inner: object): ProxyHandler<ForcedReplacement> {
  const isOwn = (operator: object, key: PropertyKey) => key in operator;
  return {
    get: (operator, key) => (isOwn(operator, key) ? Reflect.get(operator, key) : Reflect.get(inner, key)) as unknown,
    has: (operator, key) => isOwn(operator, key) || key in inner,
    ownKeys: () => Reflect.ownKeys(inner),
    getOwnPropertyDescriptor(operator, key) {
      const descriptor = Object.getOwnPropertyDescriptor(inner, key);
      // What the operator itself does not own can only be told of as configurable.
      return descriptor && !Object.hasOwn(operator, key) ? { ...descriptor, configurable: true } : descriptor;
    },
    set: (operator, key, value) =>
      isOwn(operator, key) ? Reflect.set(operator, key, value) : Reflect.set(inner, key, value),
  };
}

const BY_NAME: Record<string, typeof DataFieldOperator> = { ForcedDeletion, ForcedReplacement };

/** Makes an operator of its JSON. @throws when it is none */
export function reconstructOperator(json: Record<string, unknown>): DataFieldOperator {
  const operator = BY_NAME[String(json[OPERATOR_IDENTIFIER])];
  if (!operator) throw new Error(`"${String(json[OPERATOR_IDENTIFIER])}" is not an operator`);
  return operator.create(json.value);
}

/** Is it the JSON of an operator? */
export function isOperatorJson(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.hasOwn(value, OPERATOR_IDENTIFIER);
}
