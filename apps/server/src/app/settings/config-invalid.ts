/** A setting is missing or wrong. The message contains one line for each problem, for the operator. */
export class ConfigInvalid extends Error {
  override readonly name = 'ConfigInvalid';
}
