import { type Format, formerNamesOf } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import { answerColumns, type Dataset, fieldNamed, splitList } from '../datasets/index.ts';
import { codeOf, type NamedColumns, withFormerNames } from './named-fields.ts';

/**
 * Parses `@column=A,B`: fields in the requested order, in any letter case. A former name is kept for the response. Null
 * means all fields.
 */
export function parseColumns(dataset: Dataset, raw: string | undefined): string[] | null {
  if (raw === undefined || raw === '') return null;
  const codes = splitList(raw).map((name) => nameInAnswer(dataset, name));
  return codes.length === 0 ? refuseColumn(dataset, '@column', raw) : [...new Set(codes)];
}

function nameInAnswer(dataset: Dataset, name: string): string {
  const code = fieldNamed(dataset, name) ?? refuseColumn(dataset, '@column', name);
  if (code.toLowerCase() === name.toLowerCase()) return code;
  const former = formerNamesOf(dataset.fields.get(code) ?? {});
  return former.find((one) => one.toLowerCase() === name.toLowerCase()) ?? code;
}

/** Rejects an unknown field, or a former name that is no longer accepted. */
export function refuseColumn({ names }: Dataset, parameter: string, name: string): never {
  const gone = names.gone.get(name.toLowerCase());
  if (gone !== undefined)
    throw new Refusal('gateway.columnGone', {
      parameter,
      column: gone.name,
      until: gone.until,
      use: gone.use ?? '–',
    });
  throw new Refusal('gateway.columnUnknown', { parameter, column: name.slice(0, 60) });
}

/** The columns of a response: the names to return and the field codes to read. */
interface AnswerColumns {
  readonly names: readonly string[];
  readonly columns: readonly string[];
  /** Null if all names are field codes. */
  readonly named: NamedColumns | null;
}

/** Returns a response's columns in order. `chosen` contains the names that the caller used; null means all. */
export function columnsOf(dataset: Dataset, chosen: readonly string[] | null, format: Format): AnswerColumns {
  const answered = withFormerNames(dataset, chosen);
  const names = answerColumns(answered, chosen, format);
  if (answered === dataset) return { names, columns: names, named: null };
  const columns = names.map((name) => codeOf(dataset, name));
  return { names, columns, named: { dataset: answered, columns: names } };
}
