import { counted } from '@jishi/contract';

export class CatalogueInvalid extends Error {
  override readonly name = 'CatalogueInvalid';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`the catalogue has ${counted(problems.length, 'problem', 'problems')}:\n${problems.join('\n')}`);
    this.problems = problems;
  }
}
