import { readSiteFile, type SiteFile } from '../modules/content/index.ts';
import type { Config } from './config.ts';

/** What the file of the site says. The demo has on what operators turn on themselves. */
export const siteFileOf = ({ siteFile, demo }: Config): Promise<SiteFile> =>
  readSiteFile(siteFile, { onlinePay: demo, invoice: demo, invitation: demo });
