import type { Industry } from '@jishi/contract';
import { type KeyboardEvent, type SyntheticEvent, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../../shared/format/index.ts';
import { useWidth } from '../../../shared/hooks/use-width.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { type BubbleLayout, bubbleAfterKey, bubbleLayout } from '../bubble-layout.ts';
import { industriesMessages } from '../industries.messages.ts';
import type { IndustriesAddress } from '../industries-address.ts';
import { useCompaniesAddress } from '../known-measures.ts';
import { tickText } from '../measures.ts';
import styles from './BubbleChart.module.css';
import { BubbleLink } from './BubbleLink.tsx';
import { BubbleReadOut } from './BubbleReadOut.tsx';

const HEIGHT_SHARE = 0.5;
const HEIGHT_PX = { min: 340, max: 560 };

/**
 * Draws the companies of an industry by two measures. A third measure determines the area of the bubbles. Each bubble
 * links to the company's page. The chart is one Tab stop, and the arrow keys move within it.
 */
export function BubbleChart({ industry }: { industry: Industry }) {
  const t = useMessages(industriesMessages);
  const { address } = useCompaniesAddress(industry);
  const plot = useRef<HTMLElement>(null);
  const width = useWidth(plot);
  const height = Math.round(Math.min(HEIGHT_PX.max, Math.max(HEIGHT_PX.min, width * HEIGHT_SHARE)));
  const { x, y, size } = address;
  const layout = useMemo(
    () => bubbleLayout(industry, { x, y, size }, { width, height }),
    [industry, x, y, size, width, height],
  );
  const { bubbles } = layout;
  // Without any bubbles, there would be nothing between the axes.
  const isBare = layout.missing === industry.code.length;
  const { entry, active, watch, onKeyDown } = useBubbleFocus((from, key) =>
    bubbleAfterKey(bubbles, from, key),
  );
  const bubble = active === null ? undefined : bubbles[active];
  return (
    <>
      <BubbleReadOut industry={industry} row={bubble?.row ?? null} />
      <div className={styles.chart} style={isBare ? { display: 'none' } : undefined}>
        <section
          ref={plot}
          className={styles.plot}
          style={{ height }}
          aria-label={t('bubbles')}
          onKeyDown={onKeyDown}
          {...watch}
        >
          {width > 0 && <Grid layout={layout} address={address} />}
          {width > 0 &&
            bubbles.map((one, at) => (
              <BubbleLink
                key={industry.code[one.row]}
                industry={industry}
                bubble={one}
                place={at}
                isEntry={at === Math.min(entry, bubbles.length - 1)}
              />
            ))}
        </section>
      </div>
      <p className={styles.notes}>
        {layout.missing > 0 && t('missing', { count: layout.missing })}{' '}
        {bubbles.some(({ isOutside }) => isOutside) && t('outside')}{' '}
        {industry.industry.companies > industry.code.length &&
          t('bounded', { count: formatNumber(industry.rowsMax) })}
      </p>
    </>
  );
}

/** Lines and labels of both axes. The zero line is emphasised. */
function Grid({ layout, address: { x, y } }: { layout: BubbleLayout; address: IndustriesAddress }) {
  const t = useMessages(industriesMessages);
  const lang = useLanguage();
  const percent = (place: number | null): string => `${((place ?? 0) * 100).toFixed(2)}%`;
  return (
    <div aria-hidden="true">
      {layout.x.ticks.map((tick) => (
        <span
          key={`x${tick}`}
          className={styles.across}
          data-zero={tick === 0}
          style={{ left: percent(layout.x.place(tick)) }}
        >
          <span>{tickText(x, tick, lang)}</span>
        </span>
      ))}
      {layout.y.ticks.map((tick) => (
        <span
          key={`y${tick}`}
          className={styles.up}
          data-zero={tick === 0}
          style={{ bottom: percent(layout.y.place(tick)) }}
        >
          <span>{tickText(y, tick, lang)}</span>
        </span>
      ))}
      <b className={styles.xName}>{t(x)}</b>
      <b className={styles.yName}>{t(y)}</b>
    </div>
  );
}

/** Tracks which bubble has the focus or the pointer, and which one is the Tab stop. */
function useBubbleFocus(next: (from: number, key: string) => number | null) {
  const [entry, setEntry] = useState(0);
  const [active, setActive] = useState<number | null>(null);
  const look = (event: SyntheticEvent): void => setActive(placeOf(event.target));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const from = placeOf(event.target);
    const to = from === null ? null : next(from, event.key);
    if (to === null) return;
    event.preventDefault();
    setEntry(to);
    event.currentTarget.querySelector<HTMLElement>(`[data-bubble="${to}"]`)?.focus();
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
  const bubble = target instanceof Element ? target.closest<HTMLElement>('[data-bubble]') : null;
  return bubble === null ? null : Number(bubble.dataset['bubble']);
}
