import type { Localized, ViewedDataset } from '@jishi/contract';
import type { ComponentType } from 'react';
import type { CardChoice } from './cards.ts';
import type { Where } from './filters.ts';
import type { CountedFrom } from './lists/counted-from.ts';
import type { RowLinks } from './row-links.ts';
import type { RowSource } from './row-source.ts';
import type { Order } from './view-state.ts';

/** A chart of the rows, for data sets that can be charted. Its code is loaded when the reader opens it. */
export type DatasetChart = ComponentType<{ view: ViewedDataset; rows: RowSource; where: Where }>;

export interface ViewOptions {
  /** Filters that the page has set. The reader can neither see nor change them. */
  fixed?: Where;
  /** The only fields that the page shows, in this order. */
  columns?: readonly string[];
  /** The initial sort order. The default is the order of the data set. */
  order?: Order;
  /** The columns whose codes link to the pages of securities. */
  links?: RowLinks;
  /** The content of a card on a phone. By default, it is determined by the roles of the fields. */
  card?: CardChoice;
  /** The text for a number of rows. By default, the text says "rows". */
  counted?: Localized;
  /** The fields that are counted from a day, which their labels contain. */
  countedFrom?: CountedFrom;
  /** Whether the page itself shows the note about stale rows, above the view. */
  isNoteAbove?: boolean;
  /** Returns the chart of a data set. Undefined if there is none. */
  chartOf?: (view: ViewedDataset) => DatasetChart | undefined;
}
