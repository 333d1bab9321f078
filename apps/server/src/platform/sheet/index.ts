export { SHEET_TEXT_MAX, sheetText } from './sheet-text.ts';
export { BYTE_ORDER_MARK, type Sheet, writeSheet } from './write-sheet.ts';
