export { BYTE_ORDER_MARK, csvCell, type Sheet, writeSheet } from './write-sheet.ts';
