import type { z } from 'zod';
import { nameIn, pathNames } from './endpoint.ts';

interface Addressed<In extends z.ZodObject = z.ZodObject> {
  readonly path: string;
  readonly input: In;
}

/** The address of a call: the names of the path filled in, and what else is asked behind it. */
export function addressOf<In extends z.ZodObject>(endpoint: Addressed<In>, input: z.input<In>): string {
  const parameters = outsidePath(endpoint.path, input).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(parameters).toString();
  return `${filledPath(endpoint.path, input)}${query === '' ? '' : `?${query}`}`;
}

/** What is asked beside the names of the path. */
export function outsidePath(
  path: string,
  input: Readonly<Record<string, unknown>>,
): [name: string, value: unknown][] {
  const inPath = pathNames(path);
  return Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined);
}

/** The path with its names filled in. */
export function filledPath(path: string, input: Readonly<Record<string, unknown>>): string {
  return path.replace(nameIn, (_, segment?: string, part?: string) =>
    encodeURIComponent(String(input[segment ?? part ?? ''])),
  );
}
