export { CELL_HEADER, CELL_SHAPE, type Cell, cellOfId, FIRST_CELL } from './cell.ts';
export { claimCell, readCell } from './claim-cell.ts';
