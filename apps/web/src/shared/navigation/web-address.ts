const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i;
const WEB = new Set(['http:', 'https:']);

/**
 * Returns the URL of a text that is one web address, with or without `http://`. Returns null for any other text,
 * for other schemes, and for addresses with a user name or a port.
 */
export function webAddressOf(text: string): string | null {
  const url = URL.parse(text.includes('://') ? text : `http://${text}`);
  if (url === null || /\s/.test(text) || !WEB.has(url.protocol)) return null;
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  return isPlain && HOST.test(url.hostname) ? url.href : null;
}
