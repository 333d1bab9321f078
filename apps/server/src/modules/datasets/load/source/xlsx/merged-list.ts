import { FileRefused } from '../../load.messages.ts';
import type { MergedCells } from '../csv-records.ts';
import { columnNumber, rowNumber } from './cell-address.ts';
import type { Attributes, XmlListener } from './xml.ts';

/** A list with more entries is an attack: a sheet has at most as many rows. */
const MERGED_MAX = 1_048_576;

/** Collects the cells of a sheet that are merged across several rows. */
export class MergedList implements XmlListener {
  readonly cells: MergedCells[] = [];

  open(name: string, { ref = '' }: Attributes): void {
    if (name !== 'mergeCell') return;
    const [first = '', last = first] = ref.split(':');
    const [firstLine, lastLine] = [rowNumber(first), rowNumber(last)];
    if (!(lastLine > firstLine)) return;
    if (this.cells.length >= MERGED_MAX) throw new FileRefused('fileMergedMany', { limit: MERGED_MAX });
    this.cells.push({ firstLine, lastLine, left: columnNumber(first) - 1, right: columnNumber(last) - 1 });
  }
}
