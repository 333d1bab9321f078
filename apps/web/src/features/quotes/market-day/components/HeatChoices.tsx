import { CLASSIFICATIONS, type MarketDay } from '@jishi/contract';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Choice } from '../../../../shared/ui/chip/Choice.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Quiet } from '../../../../shared/ui/text/Quiet.tsx';
import type { ChangeAddress, DayAddress } from '../day-address.ts';
import { marketDayMessages } from '../market-day.messages.ts';
import { IndustrySelect } from './IndustrySelect.tsx';

/** Chooses the classification that groups the stocks, and one industry. */
export function HeatChoices({
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
    <Row gap="8px 14px" align="center">
      <Choice
        label={t('classification')}
        options={CLASSIFICATIONS.map((value) => ({ value, label: t(`class.${value}`) }))}
        value={day.classification}
        onChoose={(classification) => onChange({ classification })}
      />
      {day.datasets.industries === null ? (
        <Quiet as="span" size={13} lang={lang}>
          {t('noIndustries')}
        </Quiet>
      ) : (
        <IndustrySelect day={day} address={address} onChange={onChange} />
      )}
    </Row>
  );
}
