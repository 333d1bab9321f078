/**
 * A message that its receiver will never get, however often it is sent: an address that does not exist, a number that is
 * blocked, a template that the provider does not know. Anything else that a port throws may be tried again.
 */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
}
