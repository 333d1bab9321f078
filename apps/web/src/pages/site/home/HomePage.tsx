import type { Lang } from '@jishi/contract';
import type { ComponentType } from 'react';
import { AccessTerms, CategoryGrid, PopularDatasets } from '../../../features/catalog/index.ts';
import { MarketStrip } from '../../../features/quotes/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { siteName } from '../../../shared/i18n/site.ts';
import { useTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomePage.module.css';
import { MarketNews } from './MarketNews.tsx';

/**
 * Chinese visitors come for the market and its data, while English visitors come for an API. The pages therefore have
 * their sections in different orders.
 */
const BLOCKS: Record<Lang, readonly ComponentType[]> = {
  zh: [MarketStrip, Hero, CategoryGrid, PopularDatasets, MarketNews, AccessTerms],
  en: [Hero, PopularDatasets, AccessTerms, CategoryGrid, MarketStrip, MarketNews],
};

export default function HomePage() {
  const lang = useLanguage();
  useTitle('', siteName(lang));
  return (
    <Stack className={styles.page} gap={40}>
      {BLOCKS[lang].map((Block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of a language never changes
        <Block key={place} />
      ))}
    </Stack>
  );
}
