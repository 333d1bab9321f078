import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** The header that marks a request whose statements are recorded. Its value names the request. */
export const RECORDING_HEADER = 'x-bench-recording';

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null(), z.object({ hex: z.string() })]);
const statementSchema = z.object({
  request: z.string(),
  text: z.string(),
  values: z.array(z.union([valueSchema, z.array(valueSchema)])),
  /** The rows of the answer, with cells as text. */
  rows: z.array(z.array(z.string())),
});

export type RecordedValue = z.infer<typeof statementSchema>['values'][number];
export type RecordedStatement = z.infer<typeof statementSchema>;

/** Returns a statement as the driver received it, or null if it cannot be recorded. */
export function writtenStatement(args: readonly unknown[]): { text: string; values: unknown[] } | null {
  const [first, second] = args;
  const text = typeof first === 'string' ? first : textOf(first);
  if (text === null) return null;
  const parameters = typeof first === 'string' ? second : Reflect.get(Object(first), 'values');
  return { text, values: Array.isArray(parameters) ? parameters.map(writtenValue) : [] };
}

function textOf(config: unknown): string | null {
  const text: unknown = typeof config === 'object' && config !== null ? Reflect.get(config, 'text') : null;
  return typeof text === 'string' ? text : null;
}

function writtenValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(writtenValue);
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return { hex: value.toString('hex') };
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value ?? null;
}

/** Returns the statements of each request in order. */
export async function readRecording(
  file: string,
): Promise<ReadonlyMap<string, readonly RecordedStatement[]>> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return Map.groupBy(
    lines.map((line) => statementSchema.parse(JSON.parse(line))),
    ({ request }) => request,
  );
}

/** Returns the value in the form that the driver accepts. */
export function driverValue(value: RecordedValue): unknown {
  if (Array.isArray(value)) return value.map(driverValue);
  return typeof value === 'object' && value !== null ? Buffer.from(value.hex, 'hex') : value;
}
