import type { ImportPlan } from '@jishi/contract';
import type { Columns } from '../columns/columns.ts';
import type { Recognized } from './recognize.ts';

/** The parts of a file that state facts about its rows, such as their units. */
export interface FileStatements {
  /** The columns that a load reads. */
  readonly columns: Columns;
  readonly header: readonly string[];
  /** The first rows. */
  readonly rows: readonly (readonly string[])[];
  /** The first rows that the mapping selects. */
  readonly selection: readonly (readonly string[])[];
  /** The lines above the header. */
  readonly above: readonly string[];
  /** The file's name without its extension. */
  readonly stem: string;
  /** The vendor's layout that was recognised, even if the columns are read according to a mapping. */
  readonly recognized: Recognized | null;
  readonly plan: ImportPlan | undefined;
}
