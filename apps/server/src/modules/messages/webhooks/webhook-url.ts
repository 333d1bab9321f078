import { Refusal } from '../../../platform/refusal.ts';

/**
 * Returns the address of a webhook as it is stored, or the reason for its refusal. Plain HTTP is accepted
 * only in development.
 */
export function parseWebhookUrl(text: string, { httpsOnly }: { httpsOnly: boolean }): URL | Refusal {
  const url = URL.parse(text.trim());
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
  if (!isWeb || url.username !== '' || url.password !== '') return new Refusal('messages.webhookAddress');
  if (httpsOnly && url.protocol !== 'https:') return new Refusal('messages.webhookHttps');
  url.hash = '';
  return url;
}
