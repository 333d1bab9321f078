import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A call of the market's reference platform, as its clients use it. */
export interface ReferenceCall {
  readonly group: string;
  /** The code as callers write it. The code of a change feed ends in `_inc`. */
  readonly code: string;
  readonly parameters: readonly ReferenceParameter[];
  /** The codes of its fields, as the platform declares them. Some fields are known only by position. */
  readonly fields: readonly string[];
}

interface ReferenceParameter {
  readonly name: string;
  readonly required: boolean;
  /** The maximum number of codes in one call. */
  readonly codesMax: number | null;
  /** The values that the parameter is known to accept. */
  readonly values: readonly string[];
}

/**
 * One call per line in `calls.txt`: group and code, parameters, codes of fields. `!` marks a required
 * parameter, `*N` the maximum number of its codes, `=` its values. `?` stands for a field without a code.
 * Parameters common to all calls are omitted.
 */
const PARAMETER = /^(\w+)(!?)(?:\*(\d+))?(?:=(.+))?$/;

function parseParameter(text: string): ReferenceParameter {
  const [, name = '', mark, codesMax, values] = PARAMETER.exec(text) ?? [];
  if (name === '') throw new Error(`no parameter: ${text}`);
  return {
    name,
    required: mark === '!',
    codesMax: codesMax === undefined ? null : Number(codesMax),
    values: values?.split(',') ?? [],
  };
}

function parseCall(line: string): ReferenceCall {
  const [path = '', parameters = '', fields = ''] = line.split('|').map((part) => part.trim());
  const [group = '', code = ''] = path.split('/');
  return {
    group,
    code,
    parameters: parameters.split(' ').filter(Boolean).map(parseParameter),
    fields: fields.split(' ').filter((field) => field !== '' && field !== '?'),
  };
}

const linesOf = (file: string): string[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n');

export const REFERENCE_CALLS: readonly ReferenceCall[] = linesOf('calls.txt').map(parseCall);

/**
 * Data sets whose field codes occur twice in the reference, in lower and in upper case. Answers use the upper
 * case.
 */
const SPELLED_TWICE = new Set(['p_bond2801', 'p_bond2803', 'p_bond2804']);

/** The field codes in a response. */
export function answeredFields({ code, fields }: ReferenceCall): readonly string[] {
  return SPELLED_TWICE.has(code) ? [...new Set(fields.map((field) => field.toUpperCase()))] : fields;
}

export const isFeed = ({ code }: Pick<ReferenceCall, 'code'>): boolean => code.endsWith('_inc');

/**
 * Gaps of the demo market: `*` for a data set without rows, or else the fields that are empty in all rows.
 */
export const DEMO_GAPS: readonly string[] = linesOf('demo-gaps.txt');
