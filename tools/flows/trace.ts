/** A function that ran: its file, the name that a reader would look for, and the line where it stands. */
export interface Ran {
  readonly file: string;
  readonly name: string;
  readonly line: number;
}

/** What one cause (a command, a request, a page) made run, in the order in which each function first ran. */
export interface Trace {
  readonly cause: string;
  readonly ran: readonly Ran[];
}

/** Two functions of one name in a file are two. */
const keyOf = ({ file, name, line }: Ran): string => `${file}:${line} ${name}`;

/** What ran here and not there. */
export function without(ran: readonly Ran[], control: readonly Ran[]): Ran[] {
  const controlKeys = new Set(control.map(keyOf));
  return ran.filter((one) => !controlKeys.has(keyOf(one)));
}
