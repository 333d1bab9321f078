import { INDUSTRY_MEASURES, type Industry, type IndustryMeasure } from '@jishi/contract';
import { useId } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useMedia } from '../../../shared/store/store.ts';
import { Choice } from '../../../shared/ui/chip/Choice.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { industriesMessages } from '../industries.messages.ts';
import { SIZE_MEASURES } from '../industries-address.ts';
import { useCompaniesAddress } from '../known-measures.ts';
import styles from './Industries.module.css';

const WIDE = '(min-width: 761px)';

/** Common pairs of axes. */
const VIEWS = {
  growth: { x: 'revenueGrowth', y: 'netMargin' },
  value: { x: 'returnOnEquity', y: 'pbRatio' },
  price: { x: 'profitGrowth', y: 'peRatio' },
  risk: { x: 'debtRatio', y: 'returnOnEquity' },
} as const satisfies Record<string, { x: IndustryMeasure; y: IndustryMeasure }>;
type View = keyof typeof VIEWS;
const VIEW_KEYS = Object.keys(VIEWS) as View[];

/** Chooses the measures of the axes and of the bubbles' area. A measure that no company has is not offered. */
export function BubbleChoices({ industry }: { industry: Industry }) {
  const t = useMessages(industriesMessages);
  const { address, measures, change } = useCompaniesAddress(industry);
  // A phone hides the common pairs, because the choices of the axes also cover them.
  const isWide = useMedia(WIDE);
  const view = VIEW_KEYS.find((key) => VIEWS[key].x === address.x && VIEWS[key].y === address.y);
  return (
    <Row gap="8px 14px" align="center">
      {isWide && (
        <Choice
          label={t('views')}
          options={VIEW_KEYS.filter((key) => measures.has(VIEWS[key].x) && measures.has(VIEWS[key].y)).map(
            (value) => ({ value, label: t(`view.${value}`) }),
          )}
          value={view ?? null}
          onChoose={(key) => change(VIEWS[key])}
        />
      )}
      <MeasureSelect industry={industry} part="x" options={INDUSTRY_MEASURES} />
      <MeasureSelect industry={industry} part="y" options={INDUSTRY_MEASURES} />
      <MeasureSelect industry={industry} part="size" options={SIZE_MEASURES} />
    </Row>
  );
}

function MeasureSelect({
  industry,
  part,
  options,
}: {
  industry: Industry;
  part: 'x' | 'y' | 'size';
  options: readonly IndustryMeasure[];
}) {
  const t = useMessages(industriesMessages);
  const id = useId();
  const { address, measures, change } = useCompaniesAddress(industry);
  return (
    <Row as="span" className={styles.axis} gap={8} align="center" wrap={false} quiet>
      <label htmlFor={id}>{t(part)}</label>
      <Select
        id={id}
        value={address[part]}
        onChange={(event) => change({ [part]: options.find((one) => one === event.target.value) })}
      >
        {options
          .filter((measure) => measures.has(measure) || measure === address[part])
          .map((measure) => (
            <option key={measure} value={measure}>
              {t(measure)}
            </option>
          ))}
      </Select>
    </Row>
  );
}
