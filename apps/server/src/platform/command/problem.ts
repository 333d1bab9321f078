/** A command that failed with a reason for the person. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
  readonly exitCode: number;
  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The words for a change that was made. Refuses when its target does not exist. */
export function done(exists: boolean, what: string, id: bigint | string): string {
  if (!exists) throw new CommandProblem(`there is no ${what} ${id}`);
  return 'done';
}
