import type { ViewedDataset } from '@jishi/contract';
import type { Control, Where } from '../filters.ts';

export interface FilterControlProps {
  control: Control;
  view: ViewedDataset;
  values: Where;
  /** True once the filters were to be sent: then every problem shows. */
  checked: boolean;
  /** Typed; waits until it is sent. */
  onType: (part: Where) => void;
  /** Chosen; counts at once. */
  onChoose: (part: Where) => void;
}
