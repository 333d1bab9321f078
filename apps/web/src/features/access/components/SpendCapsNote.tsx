import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { formatMoney } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { accessMessages } from '../access.messages.ts';
import { capsQuery } from '../access.queries.ts';

/** Shows the account's spending limits to members who have no keys and cannot set limits. */
export function SpendCapsNote() {
  const t = useMessages(accessMessages);
  const lang = useLanguage();
  const caps = useQuery(capsQuery);
  const amount = (fen: string | null): string => (fen === null ? t('noCap') : formatMoney(fen, lang));
  return (
    <Section title={t('accountCaps')}>
      <Quiet size={15}>{t('accountCapsNote')}</Quiet>
      <Answer query={caps} waiting={<SkeletonRows rows={1} rowHeightPx={48} />}>
        {(data) => (
          <Facts
            look="rows"
            facts={[
              { label: t('capADay'), value: amount(data.dayCapFen) },
              { label: t('capAMonth'), value: amount(data.monthCapFen) },
            ]}
          />
        )}
      </Answer>
    </Section>
  );
}
