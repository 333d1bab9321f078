import type { CompanyOverview } from '@jishi/contract';
import {
  arrowOf,
  directionOf,
  formatChangePercent,
  formatNumber,
  MISSING,
  TWO_DECIMALS,
} from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { companiesMessages } from '../companies.messages.ts';
import { Untold } from './Untold.tsx';

type Report = NonNullable<CompanyOverview['report']>;
type Figure = Report['figures'][number];

/** Splits a report's figures into those with a value and those without. */
export const reportFigures = (report: Report): { figures: readonly Figure[]; gaps: readonly Figure[] } => ({
  figures: report.figures.filter(({ value }) => value !== null),
  gaps: report.figures.filter(({ value }) => value === null),
});

export function UntoldFigures({ figures }: { figures: readonly Figure[] }) {
  const t = useMessages(companiesMessages);
  return <Untold figures={figures.map(({ key, dataset }) => ({ label: t(`figure.${key}`), dataset }))} />;
}

/** The change from the same period of the previous year. */
export function Growth({ figure: { growth, unit } }: { figure: Figure }) {
  const t = useMessages(companiesMessages);
  if (growth === null) return MISSING;
  const text =
    unit === 'percent'
      ? t('points', { value: formatNumber(growth, { ...TWO_DECIMALS, signed: true }) })
      : formatChangePercent(growth);
  return (
    <span data-direction={directionOf(growth)} data-dated>
      {arrowOf(growth)} {text}
    </span>
  );
}
