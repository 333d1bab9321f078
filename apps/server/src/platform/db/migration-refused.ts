/** The database cannot be updated to this release. The message says why, and what to do. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}
