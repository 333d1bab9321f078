import { type Localized, PRODUCT_PATH, planWords, topicAddress } from '@jishi/contract';
import { addDays } from '@jishi/market-math';
import type pg from 'pg';
import { type CatalogDeps, membersDatasets, plansOnOffer } from '../modules/catalog/index.ts';
import type { SiteProduct, StoreFacts } from '../modules/content/index.ts';
import { searchSecurities } from '../modules/securities/index.ts';
import { marketDay } from '../platform/clock.ts';

/** All products on sale and the topics that link to them, each with its page on the site. */
export function siteProducts({
  registry,
  storefront,
}: Pick<CatalogDeps, 'registry' | 'storefront'>): SiteProduct[] {
  return [
    ...registry.onSale().map(({ code, manifest: { name, description } }) => ({
      address: addressOf('apiId', code),
      name,
      description,
    })),
    ...storefront.packages.map(({ id, zh, en, description }) => ({
      address: addressOf('packageId', id),
      name: { zh, en },
      description,
    })),
    ...storefront.topics.map((topic) => ({
      address: topicAddress(topic),
      name: { zh: topic.zh, en: topic.en },
      description: topic.lead,
    })),
  ];
}

function addressOf(parameter: string, id: string): Localized {
  const query = `?${new URLSearchParams({ [parameter]: id })}`;
  return { zh: PRODUCT_PATH.zh + query, en: PRODUCT_PATH.en + query };
}

/** A security's name for pages. In English, “Security” replaces a missing name. Null for an unknown code. */
export async function securityName(pool: pg.Pool, code: string): Promise<Localized | null> {
  const [match] = await searchSecurities(pool, code, 1);
  if (match?.SECCODE !== code) return null;
  return { zh: match.SECNAME, en: match.F014V ?? 'Security' };
}

/** The facts about the store that the site's texts state. */
export function storeFacts(
  { registry, storefront }: Pick<CatalogDeps, 'registry' | 'storefront'>,
  now: Date,
): StoreFacts {
  const monthEnd = addDays(`${marketDay(now).slice(0, 7)}-01`, -1);
  const facts = {
    datasets: registry.onSale().length,
    monthStart: `${monthEnd.slice(0, 7)}-01`,
    monthEnd,
  };
  const [plan] = plansOnOffer({ registry, storefront }).toSorted((a, b) => a.level - b.level);
  if (plan === undefined) return { ...facts, membership: null };
  const words = planWords(plan.gives, membersDatasets({ registry }).length);
  const membership = {
    zh: listed(
      `${plan.zh}：`,
      words.map(({ zh }) => zh),
    ),
    en: listed(
      `${plan.en}:`,
      words.map(({ en }) => en),
    ),
  };
  return { ...facts, membership };
}

/** Formats a line and the items below it as Markdown. */
function listed(line: string, items: readonly string[]): string {
  return [line, '', ...items.map((item) => `- ${item}`)].join('\n');
}
