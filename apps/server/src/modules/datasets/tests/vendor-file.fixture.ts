import { importPlanSchema } from '@jishi/contract';
import type { LoadMessage } from '../load/load.messages.ts';

/** A file as a vendor writes it, and the expected result of loading it. */
export interface VendorFile {
  /** Ids in `catalogue/sources`. */
  readonly source: string;
  readonly code: string;
  readonly name: string;
  readonly bytes: () => string | Buffer | Promise<Buffer>;
  /** Additional keys for a mapping that matches columns by their header. */
  readonly plan?: object;
  readonly sheet?: string;
  readonly codeFromName?: boolean;
  /** The stored values of `fields`, or the reason for the rejection. */
  readonly fields?: readonly string[];
  readonly stored?: readonly string[];
  readonly refused?: LoadMessage;
}

/** Returns the mapping of a file, which matches columns by their header. */
export const planOf = ({ code, plan }: VendorFile) =>
  plan && importPlanSchema.parse({ dataset: code, byHeader: true, ...plan });
