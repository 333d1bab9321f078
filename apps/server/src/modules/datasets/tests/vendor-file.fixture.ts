import { importPlanSchema } from '@jishi/contract';
import type { LoadMessage } from '../load/load.messages.ts';

/** A file as a vendor writes it, and what a load makes of it. */
export interface VendorFile {
  /** Ids in `catalogue/sources`. */
  readonly source: string;
  readonly code: string;
  readonly name: string;
  readonly bytes: () => string | Buffer | Promise<Buffer>;
  /** Further keys of a mapping that finds the columns by their header. */
  readonly plan?: object;
  readonly sheet?: string;
  readonly codeFromName?: boolean;
  /** The stored values, by the fields of `fields`; or the reason of the refusal. */
  readonly fields?: readonly string[];
  readonly stored?: readonly string[];
  readonly refused?: LoadMessage;
}

/** The mapping of a file: its columns are found by their header. */
export const planOf = ({ code, plan }: VendorFile) =>
  plan && importPlanSchema.parse({ dataset: code, byHeader: true, ...plan });
