import { absentSettings, readSiteFile, type SiteFile } from '../modules/content/index.ts';
import type { Log } from '../platform/log.ts';
import type { Config } from './config.ts';

/**
 * Reads the site file. The demo enables features that are off by default. In production, logs a warning if the file
 * lacks the site's operator or a contact.
 */
export async function siteFileOf(
  { siteFile, demo, production }: Pick<Config, 'siteFile' | 'demo' | 'production'>,
  log?: Pick<Log, 'warn'>,
): Promise<SiteFile> {
  const file = await readSiteFile(siteFile, { onlinePay: demo, invoice: demo, invitation: demo });
  const absent = absentSettings(file.settings);
  if (production && absent.length > 0)
    log?.warn({ file: siteFile, absent }, 'the site does not state its operator and contact data');
  return file;
}
