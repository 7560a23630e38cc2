import { record, whole } from "../require.ts";

/** A stack of what holds charges, such as fusion cores. */
export interface Cell {
  readonly quantity: number;
  /** Shots that the one in use still holds; null when it is full. */
  readonly shotsLeft: number | null;
  /** Charges of a full one, and shots of a charge. */
  readonly charges: number;
  readonly shotsPerCharge: number;
}

function checked(cell: Cell): Cell {
  const { quantity, shotsLeft, charges, shotsPerCharge } = record("The cell", cell);
  whole("The charges of a full cell", charges, { min: 1 });
  whole("The shots of a charge", shotsPerCharge, { min: 1 });
  whole("The cells", quantity, { min: 0 });
  if (shotsLeft !== null) whole("The shots left", shotsLeft, { min: 0, max: charges * shotsPerCharge });
  return cell;
}

/** The charges of a whole stack; one that is begun counts. */
export function chargesLeft(cell: Cell): number {
  const { quantity, shotsLeft, charges, shotsPerCharge } = checked(cell);
  if (quantity === 0) return 0;
  return (quantity - 1) * charges + (shotsLeft === null ? charges : Math.ceil(shotsLeft / shotsPerCharge));
}

/** A stack with so many charges: as few cells as hold them, the one in use last. */
export function withCharges(cell: Cell, left: number): { quantity: number; shotsLeft: number | null } {
  const { charges, shotsPerCharge } = checked(cell);
  const quantity = Math.ceil(whole("The charges left", left, { min: 0 }) / charges);
  const last = left - Math.max(0, quantity - 1) * charges;
  return { quantity, shotsLeft: last === charges || quantity === 0 ? null : last * shotsPerCharge };
}
