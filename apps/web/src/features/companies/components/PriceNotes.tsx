import type { CompanyOverview } from '@jishi/contract';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { companiesMessages } from '../companies.messages.ts';
import { priceFigures, valuedEarlier } from '../price-figures.ts';
import { Untold } from './Untold.tsx';

/**
 * Notes on the figures next to a price. They state which figures are from an earlier day and which are not available.
 */
export function PriceNotes({ company }: { company: CompanyOverview }) {
  const t = useMessages(companiesMessages);
  const valuedOn = valuedEarlier(company);
  const untold = priceFigures(company).filter(({ value }) => value === null);
  return (
    <>
      {valuedOn !== null && <Quiet size={13}>{t('valuedOn', { date: valuedOn })}</Quiet>}
      <Untold figures={untold.map(({ key, dataset }) => ({ label: t(key), dataset }))} />
    </>
  );
}
