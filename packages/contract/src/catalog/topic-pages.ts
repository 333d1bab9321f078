import type { Localized } from '../kernel/localized.ts';

/** The groups of topics: by the reader's need, by kind of security with Chinese texts, and with English texts. */
export const TOPIC_SHELVES = ['need', 'chinese', 'english'] as const;

export type TopicShelf = (typeof TOPIC_SHELVES)[number];

/** The pages of topics. All English topics share one page. */
export const TOPIC_PAGES = {
  need: { zh: '/dataProducts/:topic', en: '/products-en/:topic' },
  chinese: { zh: '/dataProducts/chinese/:topic', en: '/chinese-api-en/:topic' },
  english: { zh: '/dataProducts/english', en: '/english-api-en' },
} as const satisfies Record<TopicShelf, Localized>;

export function topicAddress({ id, shelf }: { id: string; shelf: TopicShelf }): Localized {
  const { zh, en } = TOPIC_PAGES[shelf];
  return { zh: zh.replace(':topic', id), en: en.replace(':topic', id) };
}
