import { describe, expect, test } from 'vitest';
import { type Mark, markAfter, UNMARKED } from './mark.ts';

const SIZE = { rows: 3, cells: 2 };
const at = (row: number, cell = 0): Mark => ({ row, cell });

describe('the keys of a combobox list', () => {
  test('down and up wrap around', () => {
    expect(markAfter('ArrowDown', UNMARKED, SIZE)).toEqual(at(0));
    expect(markAfter('ArrowUp', at(0), SIZE)).toEqual(at(2));
    expect(markAfter('ArrowUp', UNMARKED, SIZE)).toEqual(at(2));
    expect(markAfter('ArrowDown', at(2), SIZE)).toEqual(at(0));
  });

  test('down and up also stop at the box if it is one of the positions', () => {
    const size = { ...SIZE, passesBox: true };
    expect(markAfter('ArrowDown', UNMARKED, size)).toEqual(at(0));
    expect(markAfter('ArrowDown', at(2), size)).toEqual(UNMARKED);
    expect(markAfter('ArrowUp', at(0), size)).toEqual(UNMARKED);
    expect(markAfter('ArrowUp', UNMARKED, size)).toEqual(at(2));
  });

  test('right and left stay within the row if a cell is marked, and move the text caret if nothing is marked', () => {
    expect(markAfter('ArrowRight', at(1), SIZE)).toEqual(at(1, 1));
    expect(markAfter('ArrowRight', at(1, 1), SIZE)).toEqual(at(1, 1));
    expect(markAfter('ArrowLeft', at(1), SIZE)).toEqual(at(1));
    expect(markAfter('ArrowRight', UNMARKED, SIZE)).toBeNull();
  });

  test('right and left move the text caret if a row has one cell', () => {
    expect(markAfter('ArrowRight', at(1), { rows: 3, cells: 1 })).toBeNull();
  });

  test('moving to another row marks its first cell', () => {
    expect(markAfter('ArrowDown', at(0, 1), SIZE)).toEqual(at(1));
  });

  test('nothing is marked in an empty list', () => {
    expect(markAfter('ArrowDown', UNMARKED, { rows: 0, cells: 2 })).toBeNull();
  });
});
