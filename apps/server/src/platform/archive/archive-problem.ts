/** An archive cannot be written or used. The message is for the operator. */
export class ArchiveProblem extends Error {
  override readonly name = 'ArchiveProblem';
}
