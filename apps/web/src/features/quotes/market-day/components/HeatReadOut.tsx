import type { MarketDay } from '@jishi/contract';
import {
  arrowOf,
  directionOf,
  formatChangePercent,
  formatNumber,
  formatShort,
} from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { ReadOut } from '../../../../shared/ui/text/ReadOut.tsx';
import { figureText, industryText } from '../figures.ts';
import { changeOf, type Tile } from '../heat-layout.ts';
import { marketDayMessages } from '../market-day.messages.ts';
import styles from './HeatMap.module.css';
import { useTileName } from './HeatTile.tsx';

/** All figures of the tile that has the pointer or the focus. If none has, a hint on how to read the map. */
export function HeatReadOut({ day, tile }: { day: MarketDay; tile: Tile | null }) {
  const t = useMessages(marketDayMessages);
  if (tile === null)
    return (
      <ReadOut>
        {t(`size.${day.sizedBy}`)} <span data-hidden="below-760">{t('mapHint')}</span>
        <Legend />
      </ReadOut>
    );
  return <TileFacts day={day} tile={tile} />;
}

function TileFacts({ day, tile }: { day: MarketDay; tile: Tile }) {
  const t = useMessages(marketDayMessages);
  const lang = useLanguage();
  const name = useTileName(day, tile);
  const change = changeOf(day, tile);
  const { tiles, industries, sizedBy } = day;
  const isStock = tile.kind === 'stock';
  const industry = industries[isStock ? (tiles.industry[tile.stock] ?? 0) : tile.industry];
  const size = isStock ? tiles.size[tile.stock] : (tile.kind === 'rest' ? industry?.rest : industry)?.size;
  return (
    // Screen readers already announce the tile's name.
    <ReadOut isSilent>
      <b>{name}</b>
      {isStock && <span>{tiles.code[tile.stock]}</span>}
      {tile.kind !== 'industry' && industry && (
        <span>{industryText(industry, lang) ?? t('unclassified')}</span>
      )}
      {tile.kind === 'industry' && <span>{t('stocks', { count: formatNumber(industry?.count) })}</span>}
      {isStock && <span>{figureText('last', tiles.last[tile.stock] ?? null, lang)}</span>}
      <span data-direction={directionOf(change)}>
        {arrowOf(change)} {formatChangePercent(change)}
      </span>
      {sizedBy !== 'count' && (
        <span>
          {t(`figure.${sizedBy}`)} {formatShort(size, lang)}
        </span>
      )}
    </ReadOut>
  );
}

const STEPS = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
const EDGES: Readonly<Record<string, string>> = { '-4': '−5%', '0': '0', '4': '+5%' };

/** The scale of colours, from the strongest fall to the strongest rise. */
function Legend() {
  return (
    <span className={styles.legend} aria-hidden="true">
      {STEPS.map((step) => (
        <span key={step} data-heat={step}>
          {EDGES[String(step)]}
        </span>
      ))}
    </span>
  );
}
