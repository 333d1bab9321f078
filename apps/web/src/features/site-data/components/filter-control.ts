import type { ViewedDataset } from '@jishi/contract';
import type { Control, Where } from '../filters.ts';

export interface FilterControlProps {
  control: Control;
  view: ViewedDataset;
  values: Where;
  /** True after an attempt to submit the filters. From then on, every error is shown. */
  checked: boolean;
  /** Called while the reader types. The text is applied when it is submitted. */
  onType: (part: Where) => void;
  /** Called with a choice, which is applied immediately. */
  onChoose: (part: Where) => void;
}
