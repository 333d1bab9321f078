import { readSiteFile, type SiteFile } from '../modules/content/index.ts';
import type { Config } from './config.ts';

/** The contents of the site file. The demo turns on features that are off by default. */
export const siteFileOf = ({ siteFile, demo }: Config): Promise<SiteFile> =>
  readSiteFile(siteFile, { onlinePay: demo, invoice: demo, invitation: demo });
