/** A setting is missing or wrong. The message is for the operator, one line each. */
export class ConfigInvalid extends Error {
  override readonly name = 'ConfigInvalid';
}
