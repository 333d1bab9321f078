import type { Lang } from '@jishi/contract';
import { type Dataset, type DatasetRegistry, fieldOf } from '../../datasets/index.ts';
import { type SiteSource, siteSource } from '../../site-data/index.ts';

/** The data sets of notices by language, and the data set with the texts of both. */
export const NOTICES = { zh: 'p_info3015', en: 'p_jishi9601' } as const satisfies Record<Lang, string>;
export const TEXTS = 'p_jishi9702';
/** The field of an English notice that names its Chinese original. */
export const CHINESE_ID = 'F007V';

const NEEDED = ['TEXTID', 'F001D', 'F002V'];

/** The sources of notices that the site may show. */
export interface NoticeSources {
  readonly zh: SiteSource | null;
  readonly en: SiteSource | null;
  readonly texts: SiteSource | null;
}

export function noticeSources(registry: DatasetRegistry): NoticeSources {
  return {
    zh: siteSource(registry, [NOTICES.zh], NEEDED),
    en: siteSource(registry, [NOTICES.en], NEEDED),
    texts: siteSource(registry, [TEXTS], ['TEXTID', 'F002V']),
  };
}

/** Returns the field codes of a notice data set, by their roles in this module. */
export function noticeFields(dataset: Dataset) {
  return {
    id: fieldOf(dataset, 'documentId'),
    day: fieldOf(dataset, 'announcementDate'),
    title: fieldOf(dataset, 'title'),
    code: fieldOf(dataset, 'code'),
    name: fieldOf(dataset, 'name'),
    category: fieldOf(dataset, 'category'),
    exchangeCode: fieldOf(dataset, 'exchangeCode'),
    publishedAt: fieldOf(dataset, 'publishedAt'),
    url: fieldOf(dataset, 'url'),
    fileFormat: fieldOf(dataset, 'fileFormat'),
    fileSize: fieldOf(dataset, 'fileSize'),
    chineseId: dataset.code === NOTICES.en && dataset.fields.has(CHINESE_ID) ? CHINESE_ID : undefined,
  };
}
