/** The database cannot be updated to this release. The message names the reason and the remedy. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}
