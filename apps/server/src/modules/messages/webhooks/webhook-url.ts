import { Refusal } from '../../../platform/refusal.ts';

/**
 * Returns a webhook's URL as it is stored, or the reason why it is invalid. Plain HTTP is valid only in development.
 */
export function parseWebhookUrl(text: string, { httpsOnly }: { httpsOnly: boolean }): URL | Refusal {
  const url = URL.parse(text.trim());
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
  if (!isWeb || url.username !== '' || url.password !== '') return new Refusal('messages.webhookAddress');
  if (httpsOnly && url.protocol !== 'https:') return new Refusal('messages.webhookHttps');
  url.hash = '';
  return url;
}
