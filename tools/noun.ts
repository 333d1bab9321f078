/** A noun of the product. The contract, the server, the web, the tests and the errors share its name. */
export interface Noun {
  readonly name: string;
  /** A module imports only modules of lower rank. */
  readonly rank: number;
  readonly owns: string;
  /** Modules that it may import besides platform and contract, only through their `index.ts`. */
  readonly mayImport: readonly string[];
  /** Whether it is listed but has no code yet. */
  readonly planned?: true;
}
