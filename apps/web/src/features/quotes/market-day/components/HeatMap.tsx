import type { MarketDay } from '@jishi/contract';
import { type KeyboardEvent, type SyntheticEvent, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useWidth } from '../../../../shared/hooks/use-width.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { marketDataPath } from '../../../../shared/navigation/paths.ts';
import { type ChangeAddress, type DayAddress, useDayAddress } from '../day-address.ts';
import { industryKey, industryText } from '../figures.ts';
import { type Group, heatLayout, type Tile, tileAfterKey } from '../heat-layout.ts';
import { marketDayMessages } from '../market-day.messages.ts';
import { HeatChoices } from './HeatChoices.tsx';
import styles from './HeatMap.module.css';
import { HeatReadOut } from './HeatReadOut.tsx';
import { HeatTile } from './HeatTile.tsx';

const DETAILED_FROM_PX = 700;
const HEIGHTS_PX = { narrow: 440, min: 440, max: 640 };
const HEIGHT_SHARE = 0.48;

/**
 * The stocks of a day, grouped by industry. The area of a tile shows the size, and its colour shows the change. A phone
 * shows only the industries, and tapping one opens it.
 */
export function HeatMap({
  day,
  address,
  onChange,
}: {
  day: MarketDay;
  address: DayAddress;
  onChange: ChangeAddress;
}) {
  const t = useMessages(marketDayMessages);
  const frame = useRef<HTMLElement>(null);
  const width = useWidth(frame);
  const isWide = width >= DETAILED_FROM_PX;
  const height = heightFor(width);
  const place = day.industries.findIndex(({ key }) => industryKey(key) === address.industry);
  const industry = day.industries.length === 1 ? 0 : place === -1 ? null : place;
  const { groups, tiles } = useMemo(
    () => heatLayout(day, { width, height, industry, isDetailed: isWide }),
    [day, width, height, industry, isWide],
  );
  const { entry, active, watch, onKeyDown } = useTileFocus((from, key) => tileAfterKey(tiles, from, key));
  const { pathOf, industrySearch } = useTilePaths(day);
  const tile = active === null ? undefined : tiles[active];
  return (
    <>
      <HeatChoices day={day} address={address} onChange={onChange} />
      <HeatReadOut day={day} tile={tile ?? null} />
      <section
        ref={frame}
        className={styles.map}
        style={{ height }}
        aria-label={t('tiles')}
        onKeyDown={onKeyDown}
        {...watch}
      >
        {groups.map((group) => (
          <GroupHead key={group.industry} day={day} group={group} search={industrySearch(group.industry)} />
        ))}
        {width > 0 &&
          tiles.map((one, at) => (
            <HeatTile
              key={one.kind === 'stock' ? day.tiles.code[one.stock] : `${one.kind} ${one.industry}`}
              day={day}
              tile={one}
              place={at}
              isEntry={at === Math.min(entry, tiles.length - 1)}
              to={pathOf(one)}
            />
          ))}
      </section>
    </>
  );
}

function heightFor(width: number): number {
  if (width < DETAILED_FROM_PX) return HEIGHTS_PX.narrow;
  return Math.round(Math.min(HEIGHTS_PX.max, Math.max(HEIGHTS_PX.min, width * HEIGHT_SHARE)));
}

/**
 * Returns the links of the tiles: a stock's tile links to its chart, an industry's tile to the page filtered by that
 * industry.
 */
function useTilePaths(day: MarketDay) {
  const lang = useLanguage();
  const { searchOf } = useDayAddress();
  const industrySearch = (at: number): string =>
    searchOf({ industry: industryKey(day.industries[at]?.key ?? null), classification: day.classification });
  const pathOf = (tile: Tile): string =>
    tile.kind === 'stock'
      ? marketDataPath(day.tiles.code[tile.stock] ?? '', lang)
      : industrySearch(tile.industry);
  return { industrySearch, pathOf };
}

function GroupHead({
  day,
  group: { industry, box, headHeight },
  search,
}: {
  day: MarketDay;
  group: Group;
  search: string;
}) {
  const t = useMessages(marketDayMessages);
  const lang = useLanguage();
  const entry = day.industries[industry];
  if (entry === undefined || headHeight === 0) return null;
  return (
    <Link
      to={search}
      preventScrollReset
      className={styles.head}
      // Keyboard users can choose the industry from the list above the map.
      tabIndex={-1}
      style={{ left: box.x, top: box.y, width: box.width - 2, height: headHeight }}
    >
      {industryText(entry, lang) ?? t('unclassified')}
    </Link>
  );
}

/** Tracks which tile has the focus or the pointer, and which one is the Tab stop. */
function useTileFocus(next: (from: number, key: string) => number | null) {
  const [entry, setEntry] = useState(0);
  const [active, setActive] = useState<number | null>(null);
  const look = (event: SyntheticEvent): void => setActive(placeOf(event.target));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const from = placeOf(event.target);
    const to = from === null ? null : next(from, event.key);
    if (to === null) return;
    event.preventDefault();
    setEntry(to);
    event.currentTarget.querySelector<HTMLElement>(`[data-tile="${to}"]`)?.focus();
  };
  return {
    entry,
    active,
    onKeyDown,
    watch: {
      onPointerOver: look,
      onFocus: look,
      onPointerLeave: () => setActive(null),
      onBlur: () => setActive(null),
    },
  };
}

function placeOf(target: EventTarget): number | null {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-tile]') : null;
  return tile === null ? null : Number(tile.dataset['tile']);
}
