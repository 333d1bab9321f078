import type { MergedCells } from '../csv-records.ts';
import { columnNumber, rowNumber } from './cell-address.ts';
import type { Attributes, XmlListener } from './xml.ts';

/** Collects the cells of a sheet that are merged across several rows. */
export class MergedList implements XmlListener {
  readonly cells: MergedCells[] = [];

  open(name: string, { ref = '' }: Attributes): void {
    if (name !== 'mergeCell') return;
    const [first = '', last = first] = ref.split(':');
    const [firstLine, lastLine] = [rowNumber(first), rowNumber(last)];
    if (!(lastLine > firstLine)) return;
    this.cells.push({ firstLine, lastLine, left: columnNumber(first) - 1, right: columnNumber(last) - 1 });
  }
}
