/** A function that ran: its file, the name that a reader would look for, and its line. */
export interface Ran {
  readonly file: string;
  readonly name: string;
  readonly line: number;
}

/** The functions that one cause (a command, a request, a page) ran, ordered by their first run. */
export interface Trace {
  readonly cause: string;
  readonly ran: readonly Ran[];
}

/** Distinguishes functions with the same name in a file. */
const keyOf = ({ file, name, line }: Ran): string => `${file}:${line} ${name}`;

/** Returns the functions that ran in the first trace and not in the second. */
export function without(ran: readonly Ran[], control: readonly Ran[]): Ran[] {
  const controlKeys = new Set(control.map(keyOf));
  return ran.filter((one) => !controlKeys.has(keyOf(one)));
}
