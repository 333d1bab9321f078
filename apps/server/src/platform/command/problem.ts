/** A failed command, with a reason for the operator. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
  readonly exitCode: number;
  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Returns the text for a completed change. Throws if its target does not exist. */
export function done(exists: boolean, what: string, id: bigint | string): string {
  if (!exists) throw new CommandProblem(`${what} ${id} does not exist`);
  return 'done';
}
