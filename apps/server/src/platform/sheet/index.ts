export { BYTE_ORDER_MARK, type Sheet, writeSheet } from './write-sheet.ts';
