import { GATEWAY_ROWS_MAX, type Lang, type ViewedDataset } from '@jishi/contract';
import { formatMoney, formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { type Translate, useMessages } from '../../../shared/i18n/messages.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { dataViewMessages } from '../data-view.messages.ts';

type Terms = Pick<ViewedDataset, 'rowsMax' | 'rowsPerDay' | 'downloadCharge' | 'callPrice'>;

/** The number of rows in a file, and its price. */
export function DownloadTerms({ view, isCharged }: { view: Terms; isCharged: boolean }) {
  const t = useMessages(dataViewMessages);
  const { rowsMax, rowsPerDay, downloadCharge } = view;
  const hint = t('downloadHint', { count: formatNumber(isCharged ? GATEWAY_ROWS_MAX : rowsMax) });
  const bound = rowsPerDay !== null && t('rowsPerDay', { count: formatNumber(rowsPerDay) });
  const charge = chargeText(t, view, useLanguage());
  if (isCharged)
    return (
      <Quiet size={13}>
        {hint} <strong>{charge}</strong> {t('chargeOrder')}
      </Quiet>
    );
  return (
    <Quiet size={13}>
      {hint} {bound} {downloadCharge === 'beyondBound' && t('thenCharged', { charge })}
    </Quiet>
  );
}

function chargeText(t: Translate<'charge' | 'chargeTerm'>, { callPrice }: Terms, lang: Lang): string {
  return callPrice === null ? t('chargeTerm') : t('charge', { price: formatMoney(callPrice, lang) });
}
