/**
 * The letter of a cell. A cell holds a subset of the accounts and has its own database. An installation that is not
 * divided into cells is cell a.
 */
export type Cell = string;

export const CELL_SHAPE = /^[a-z]$/;
export const FIRST_CELL: Cell = 'a';
/** The response header that names the cell to which the request should go. */
export const CELL_HEADER = 'x-jishi-cell';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/**
 * Each cell numbers its rows in a range of 2^48 ids, so ids of two cells never collide. All 26 ranges are below 2^53.
 * In a token, the letter is a separate byte, so a proxy can read it from the token's first characters.
 */
const ID_BITS = 48n;

/** Returns the cell in which the row with this id was created. */
export function cellOfId(id: bigint): Cell {
  const cell = LETTERS[Number(BigInt.asUintN(64, id) >> ID_BITS)];
  if (cell === undefined) throw new RangeError(`no cell has the id ${id}`);
  return cell;
}

/** Returns the first id of a cell's range. Ids of the first cell start at 1. */
export function firstIdOf(cell: Cell): bigint {
  if (!CELL_SHAPE.test(cell)) throw new RangeError(`"${cell}" is not a cell letter`);
  return cell === FIRST_CELL ? 1n : BigInt(LETTERS.indexOf(cell)) << ID_BITS;
}
