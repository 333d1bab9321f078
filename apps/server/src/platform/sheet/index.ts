export { BYTE_ORDER_MARK, csvCell, csvTextCell, type Sheet, writeSheet } from './write-sheet.ts';
