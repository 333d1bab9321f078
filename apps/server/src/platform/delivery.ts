/**
 * A message that can never be delivered: the address does not exist, the number is blocked, or the provider does not
 * know the template. After any other error, the message may be sent again.
 */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
}
