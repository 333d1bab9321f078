import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../golden');

export interface GoldenAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface GoldenRequest {
  readonly method?: string;
  readonly path?: string;
  /** The value of a header, or whether it exists. */
  readonly headers?: Readonly<Record<string, string | boolean>>;
  readonly body?: string;
}

export interface GoldenCall {
  readonly verb: 'query' | 'quote' | 'pages' | 'changes' | 'stream' | 'search' | 'describe';
  readonly code: string;
  readonly words?: string;
  readonly parameters?: Readonly<Record<string, never>>;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** A case in `sdks/golden`, whose README describes the members. */
export interface GoldenCase {
  readonly name: string;
  readonly client?: Readonly<Record<string, unknown>>;
  readonly call: GoldenCall;
  readonly calls?: number;
  readonly answers: readonly (GoldenAnswer | 'cut')[];
  readonly requests: readonly GoldenRequest[];
  readonly keys?: number;
  readonly waits?: readonly (readonly [number, number])[];
  readonly result?: unknown;
  readonly error?: Readonly<Record<string, unknown>> & { readonly type: string };
}

interface GoldenFile {
  readonly replies: Readonly<Record<string, GoldenAnswer>>;
  readonly cases: readonly (Omit<GoldenCase, 'answers'> & {
    readonly answers: readonly (GoldenAnswer | string)[];
  })[];
}

/** Reads all cases, with the named answers substituted. */
export function goldenCases(): GoldenCase[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) => {
    const { replies, cases }: GoldenFile = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const answerOf = (answer: GoldenAnswer | string): GoldenAnswer | 'cut' => {
      if (answer === 'cut' || typeof answer === 'object') return answer;
      const named = replies[answer];
      if (named === undefined) throw new Error(`${name} has no reply ${answer}`);
      return named;
    };
    return cases.map((one) => ({
      ...one,
      name: `${name}: ${one.name}`,
      answers: one.answers.map(answerOf),
    }));
  });
}

/** The files use Python names, which become TypeScript names. */
export const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Renames the members of options, receipts and errors. Rows keep their field codes. */
export function inCamel(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inCamel);
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) =>
      name === 'retry_after' ? ['retryAfterMs', Number(member) * 1_000] : [camel(name), inCamel(member)],
    ),
  );
}
