import type { MarketDay } from '@jishi/contract';
import { memo } from 'react';
import { Link } from 'react-router';
import { arrowOf, formatChangePercent, formatNumber } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { industryText } from '../figures.ts';
import { changeOf, type Tile } from '../heat-layout.ts';
import { marketDayMessages } from '../market-day.messages.ts';
import { tileText } from '../tile-text.rules.ts';
import { heatOf } from '../treemap.rules.ts';
import styles from './HeatMap.module.css';

interface HeatTileProps {
  day: MarketDay;
  tile: Tile;
  place: number;
  /** Whether the tile is the Tab stop. From there, the arrow keys move to the other tiles. */
  isEntry: boolean;
  to: string;
}

const LARGE_MIN_PX = [110, 64] as const;

/**
 * A tile of the heat map. A stock's tile links to the stock's chart, a tile of several stocks to their industry. If
 * there is no room for the name, it is available only to screen readers.
 */
export const HeatTile = memo(function HeatTile({ day, tile, place, isEntry, to }: HeatTileProps) {
  const name = useTileName(day, tile);
  const change = changeOf(day, tile);
  const { x, y, width, height } = tile.box;
  const isLarge = width >= LARGE_MIN_PX[0] && height >= LARGE_MIN_PX[1];
  const { hasName, hasChange } = tileText(name, tile.box);
  const attributes = {
    className: styles.tile,
    style: { left: x, top: y, width, height },
    tabIndex: isEntry ? 0 : -1,
    'data-tile': place,
    'data-heat': heatOf(change) ?? 'none',
    'data-large': isLarge || undefined,
    'aria-label': `${name} ${formatChangePercent(change)}`,
  };
  const text = (isLarge || hasName) && (
    <>
      <span className={styles.tileName}>{name}</span>
      {(isLarge || hasChange) && (
        <span className={styles.tileChange}>
          {isLarge && arrowOf(change)} {formatChangePercent(change)}
        </span>
      )}
    </>
  );
  return (
    <Link to={to} preventScrollReset={tile.kind !== 'stock'} {...attributes}>
      {text}
    </Link>
  );
});

/** Returns the name of a tile in the reader's language. */
export function useTileName(day: MarketDay, tile: Tile): string {
  const t = useMessages(marketDayMessages);
  const lang = useLanguage();
  if (tile.kind === 'stock') {
    const { name, english } = day.tiles;
    return (lang === 'en' ? english[tile.stock] : null) ?? name[tile.stock] ?? '';
  }
  const industry = day.industries[tile.industry];
  if (industry === undefined) return '';
  if (tile.kind === 'rest') return t('rest', { count: formatNumber(industry.rest?.count ?? 0) });
  return industryText(industry, lang) ?? t('unclassified');
}
