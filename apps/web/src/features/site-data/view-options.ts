import type { ViewedDataset } from '@jishi/contract';
import type { ComponentType } from 'react';
import type { Where } from './filters.ts';
import type { RowLinks } from './row-links.ts';
import type { RowSource } from './row-source.ts';
import type { Order } from './view-state.ts';

/** A drawing of the rows, for data sets where one is natural; its code comes when it is opened. */
export type DatasetChart = ComponentType<{ view: ViewedDataset; rows: RowSource; where: Where }>;

/** What a page decides of a view. */
export interface ViewOptions {
  /** Filters that the page holds fast; a reader neither sees nor changes them. */
  fixed?: Where;
  /** The only fields that the page shows, in this order. */
  columns?: readonly string[];
  /** The order that the page opens with; without one that of the data set. */
  order?: Order;
  /** Columns whose codes lead to pages of securities. */
  links?: RowLinks;
  /** Undefined for a data set that is not drawn. */
  chartOf?: (view: ViewedDataset) => DatasetChart | undefined;
}
