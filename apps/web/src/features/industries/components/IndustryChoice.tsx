import { CLASSIFICATIONS, type Industries } from '@jishi/contract';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Choice } from '../../../shared/ui/chip/Choice.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { industriesMessages } from '../industries.messages.ts';
import { useIndustriesAddress } from '../industries-address.ts';
import { nameText } from '../measures.ts';

/** Lets the reader choose the classification and one of its industries. */
export function IndustryChoice({
  industries,
  classification,
}: Pick<Industries, 'industries' | 'classification'>) {
  const t = useMessages(industriesMessages);
  const lang = useLanguage();
  const { address, change } = useIndustriesAddress();
  return (
    <Row gap="8px 14px" align="center">
      <Choice
        label={t('classification')}
        options={CLASSIFICATIONS.map((value) => ({ value, label: t(`class.${value}`) }))}
        value={classification}
        onChoose={(chosen) => chosen !== classification && change({ classification: chosen })}
      />
      <Select
        aria-label={t('industry')}
        value={address.industry}
        onChange={(event) => change({ industry: event.target.value, classification })}
      >
        <option value="">{t('all')}</option>
        {industries.map((industry) => (
          <option key={industry.key} value={industry.key}>
            {nameText(industry, lang)}
          </option>
        ))}
      </Select>
    </Row>
  );
}
