import { resolve, sep } from 'node:path';
import type { Config } from './config.ts';

const RELEASE_FOLDER = resolve(import.meta.dirname, '../../../..');

/** Whether the home is inside the release. The next release would not contain the files stored there. */
export const isHomeInRelease = ({ production, home }: Pick<Config, 'production' | 'home'>): boolean =>
  production && home.startsWith(RELEASE_FOLDER + sep);

export function warningsOf(config: Config): string[] {
  const { production, publicUrl, devPages, home } = config;
  const lines: string[] = [];
  if (production && publicUrl?.startsWith('https:') !== true)
    lines.push(
      'ALLOW_PLAIN_HTTP: passwords and sessions are sent unencrypted, and cookies are not restricted to TLS',
    );
  if (production && publicUrl === undefined) lines.push('PUBLIC_URL is not set: e-mails contain no links');
  if (isHomeInRelease(config))
    lines.push(
      `JISHI_HOME is not set: the home is ${home}, inside the release, and an upgrade leaves it behind`,
    );
  if (devPages === 'everyone')
    lines.push(
      'JISHI_DEV_PAGES=everyone: everyone who reaches this server can read every code that it sends',
    );
  if (!production && devPages === 'nobody')
    lines.push(
      'TRUST_PROXY is set: /dev is closed, so nobody sees the codes that are sent, and the test cashier and made-up third parties are not offered; JISHI_DEV_PAGES=everyone opens it to everyone',
    );
  return lines;
}
