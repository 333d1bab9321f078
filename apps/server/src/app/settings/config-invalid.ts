/** A setting is missing or wrong. The message has one line per problem, for the operator. */
export class ConfigInvalid extends Error {
  override readonly name = 'ConfigInvalid';
}
