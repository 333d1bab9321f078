/** A reason why the database cannot run here, in one line with the remedy. It is shown without a stack. */
export class PostgresProblem extends Error {
  override readonly name = 'PostgresProblem';
}
