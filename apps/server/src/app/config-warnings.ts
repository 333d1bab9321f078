import type { Config } from './config.ts';

/** Warnings about settings that may be unintentional. */
export function warningsOf({ production, publicUrl, devPages }: Config): string[] {
  const lines: string[] = [];
  if (production && publicUrl?.startsWith('https:') !== true)
    lines.push('ALLOW_PLAIN_HTTP: passwords and sessions travel in clear, and no cookie is kept to TLS');
  if (production && publicUrl === undefined) lines.push('PUBLIC_URL is not set: mails carry no links');
  if (devPages === 'everyone')
    lines.push('JISHI_DEV_PAGES=everyone: whoever reaches this server reads every code that it sends');
  if (!production && devPages === 'nobody')
    lines.push(
      'TRUST_PROXY is set: /dev is closed, so nobody sees the codes that are sent, and the test cashier and made-up third parties are not offered; JISHI_DEV_PAGES=everyone opens it to everyone',
    );
  return lines;
}
