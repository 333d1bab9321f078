/** A reason why the database cannot run here, in one line that says what to do. Shown as it is, without a stack. */
export class PostgresProblem extends Error {
  override readonly name = 'PostgresProblem';
}
