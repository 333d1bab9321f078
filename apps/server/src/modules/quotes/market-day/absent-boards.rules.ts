import { BOARDS, type Board } from '@jishi/contract';

/** The first trading days of the boards that opened later than the main boards. */
const OPENED: Readonly<Partial<Record<Board, string>>> = {
  chinext: '2009-10-30',
  star: '2019-07-22',
  bse: '2021-11-15',
};

/** The boards other than the B share board. With few exceptions, companies that issue B shares also issue A shares. */
const A_SHARE_BOARDS = BOARDS.filter((board) => board !== 'bShare');

/**
 * Returns the boards that were open on a day but have no stock in the data. Returns none if there are no stocks at all.
 */
export function absentBoards(boards: Iterable<Board | null>, day: string): Board[] {
  const present = new Set(boards);
  if (present.size === 0) return [];
  return A_SHARE_BOARDS.filter((board) => !present.has(board) && (OPENED[board] ?? '') <= day);
}
