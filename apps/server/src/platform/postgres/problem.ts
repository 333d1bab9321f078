/**
 * A reason why the database cannot run here, in one line that says what to do. It is shown without a stack.
 */
export class PostgresProblem extends Error {
  override readonly name = 'PostgresProblem';
}
