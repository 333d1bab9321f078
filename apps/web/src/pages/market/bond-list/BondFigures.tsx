import type { BondPrice } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatNumber, formatWithUnit, MISSING } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { HowCalculated } from '../../../shared/ui/disclosure/HowCalculated.tsx';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { bondFiguresMessages } from './bond-figures.messages.ts';
import { bondPriceQuery } from './bond-list.queries.ts';

const FIGURES_PX = 250;
const PRICE = { decimalsMin: 3, decimalsMax: 4 };
const ACCRUED = { decimalsMin: 4, decimalsMax: 6 };

/** The latest price of a bond, both clean and dirty, with its accrued interest and its yield to maturity. */
export function BondFigures({ code }: { code: string }) {
  const t = useMessages(bondFiguresMessages);
  const price = useQuery(bondPriceQuery(code));
  if (!price.isSuccess)
    return (
      <Unanswered query={price} waiting={<SkeletonRows rows={1} rowHeightPx={FIGURES_PX} lines={1} />} />
    );
  const { data } = price;
  if (data.date === null) return null;
  return (
    <Stack as="article" gap={6} aria-label={t('figures')}>
      <Row gap={10} align="center">
        <h3>{t('figuresOn', { day: data.date })}</h3>
        <HowCalculated texts={[t('howKind'), t('howAccrued'), t('howYield')]} />
      </Row>
      <FigureRows price={data} />
      {data.missing !== null && <Quiet>{t(`missing.${data.missing}`)}</Quiet>}
    </Stack>
  );
}

function FigureRows({ price }: { price: BondPrice }) {
  const t = useMessages(bondFiguresMessages);
  const lang = useLanguage();
  const { kind, dayCount, monthsBetweenPayments: months } = price;
  const quoted = (own: BondPrice['kind']): string => (kind === own ? t('quoted') : t('calculated'));
  const terms =
    months === null ? '' : t(price.isSimple ? 'simple' : 'compounded', { months, dayCount: dayCount ?? '' });
  const withNote = (text: string, note: string): string =>
    text === MISSING || note === '' ? text : t('noted', { text, note });
  const facts = [
    {
      label: t('clean'),
      value: withNote(formatNumber(price.clean, PRICE), quoted('clean')),
    },
    { label: t('accrued'), value: withNote(formatNumber(price.accrued, ACCRUED), dayCount ?? '') },
    { label: t('dirty'), value: withNote(formatNumber(price.dirty, PRICE), quoted('dirty')) },
    {
      label: t('yield'),
      value: withNote(
        price.yieldPercent === null ? MISSING : formatWithUnit(price.yieldPercent, 'percent', lang),
        terms,
      ),
    },
  ];
  const unknownKind = { label: t('unknownKind'), value: formatNumber(price.price, PRICE) };
  return <Facts look="rows" facts={kind === null ? [unknownKind, ...facts] : facts} />;
}
