import type { z } from 'zod';

/** The log line for a response that had to be fitted to its schema. The product's tests fail if a log contains it. */
export const MISFIT = 'an answer did not fit its schema';

type Issue = z.core.$ZodIssue;

interface Fitted {
  readonly data: unknown;
  /** The parts that were truncated or left out, by their path in the response. */
  readonly misfits: readonly { readonly path: string; readonly cut: string }[];
  /** The issues that could not be fixed. Null if the data fits. */
  readonly issues: readonly Issue[] | null;
}

/** An unknown name hides further issues, so each round fixes those that the previous one uncovered. */
const ROUNDS_MAX = 4;

/**
 * Fits a response to its schema. A list beyond its maximum length is truncated, and a name that the schema does not
 * have is left out. Neither change makes the rest of the response wrong. Any other misfit is an error.
 */
export function fitAnswer(schema: z.ZodType, output: unknown): Fitted {
  const misfits: { path: string; cut: string }[] = [];
  let fitted = output;
  for (let round = 1; ; round++) {
    const result = schema.safeParse(fitted);
    if (result.success) return { data: result.data, misfits, issues: null };
    const { issues } = result.error;
    const mends = issues.flatMap((issue) => mendOf(issue) ?? []);
    if (mends.length < issues.length || round === ROUNDS_MAX) return { data: null, misfits, issues };
    misfits.push(...mends.map(({ path, cut }) => ({ path: path.join('.'), cut })));
    fitted = mended(fitted, byPlace(mends));
  }
}

interface Mend {
  readonly path: readonly PropertyKey[];
  readonly cut: string;
  readonly mend: (value: unknown) => unknown;
}

function mendOf(issue: Issue): Mend | null {
  const { path } = issue;
  if (issue.code === 'too_big' && issue.origin === 'array') {
    const maximum = Number(issue.maximum);
    const mend = (value: unknown) => (Array.isArray(value) ? value.slice(0, maximum) : value);
    return { path, cut: `list longer than ${maximum}`, mend };
  }
  if (issue.code === 'unrecognized_keys') {
    const keys = new Set<string>(issue.keys);
    const mend = (value: unknown) =>
      Object.fromEntries(Object.entries(value ?? {}).filter(([name]) => !keys.has(name)));
    return { path, cut: `names: ${issue.keys.join(', ')}`, mend };
  }
  return null;
}

/** The fixes at one path of a response and at the paths below it. */
interface Place {
  readonly mends: Mend['mend'][];
  readonly below: Map<PropertyKey, Place>;
}

const emptyPlace = (): Place => ({ mends: [], below: new Map() });

/** Groups fixes by path, so that each part is copied only once even if every row of a list has a misfit. */
function byPlace(mends: readonly Mend[]): Place {
  const root = emptyPlace();
  for (const { path, mend } of mends) {
    let place = root;
    for (const name of path) {
      const next = place.below.get(name) ?? emptyPlace();
      place.below.set(name, next);
      place = next;
    }
    place.mends.push(mend);
  }
  return root;
}

/** Returns a copy of the value with the parts at these paths changed. */
function mended(value: unknown, { mends, below }: Place): unknown {
  const whole = mends.reduce((part, mend) => mend(part), value);
  if (below.size === 0) return whole;
  const partAt = (name: PropertyKey, part: unknown): unknown => {
    const place = below.get(name);
    return place === undefined ? part : mended(part, place);
  };
  if (Array.isArray(whole)) return whole.map((part, i) => partAt(i, part));
  if (typeof whole !== 'object' || whole === null) return whole;
  return Object.fromEntries(Object.entries(whole).map(([name, part]) => [name, partAt(name, part)]));
}
