import type { MarketDay } from '@jishi/contract';
import { formatChangePercent } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Select } from '../../../../shared/ui/control/Select.tsx';
import type { ChangeAddress, DayAddress } from '../day-address.ts';
import { industryKey, industryText } from '../figures.ts';
import { marketDayMessages } from '../market-day.messages.ts';

/** Limits the width, because the longest English name would push the buttons next to the list onto a second line. */
const WIDTH = { maxWidth: '260px' };

/** The industries of a day with their changes. Choosing one filters the heat map and the table. */
export function IndustrySelect({
  day,
  address,
  onChange,
}: {
  day: MarketDay;
  address: DayAddress;
  onChange: ChangeAddress;
}) {
  const t = useMessages(marketDayMessages);
  const lang = useLanguage();
  return (
    <Select
      aria-label={t('industry')}
      style={WIDTH}
      value={address.industry ?? ''}
      onChange={(event) =>
        onChange({
          industry: event.target.value === '' ? null : event.target.value,
          classification: day.classification,
        })
      }
    >
      <option value="">{t('wholeMarket')}</option>
      {day.industries.map((industry) => (
        <option key={industryKey(industry.key)} value={industryKey(industry.key)}>
          {industryText(industry, lang) ?? t('unclassified')} {formatChangePercent(industry.changePercent)}
        </option>
      ))}
    </Select>
  );
}
