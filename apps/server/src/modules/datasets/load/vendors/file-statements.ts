import type { ImportPlan } from '@jishi/contract';
import type { Columns } from '../columns/columns.ts';
import type { Recognized } from './recognize.ts';

/** The parts of a file that say what its rows are. */
export interface FileStatements {
  /** The columns that are read. */
  readonly columns: Columns;
  readonly header: readonly string[];
  /** The first rows. */
  readonly rows: readonly (readonly string[])[];
  /** The first rows that the mapping takes. */
  readonly selection: readonly (readonly string[])[];
  /** The lines above the header. */
  readonly above: readonly string[];
  /** The file's name, without its ending. */
  readonly stem: string;
  /** The vendor's layout, also if a mapping reads the columns. */
  readonly recognized: Recognized | null;
  readonly plan: ImportPlan | undefined;
}
