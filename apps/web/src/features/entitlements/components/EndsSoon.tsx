import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { entitlementsMessages } from '../entitlements.messages.ts';
import { ownedQuery } from '../entitlements.queries.ts';
import type { Owned } from '../owned-rights.ts';
import { OwnedRows, useOwnedRows } from './OwnedApis.tsx';

/** The account's rights that expire soon, with a link to renew them. */
export function EndsSoon() {
  const t = useMessages(entitlementsMessages);
  const lang = useLanguage();
  const owned = useQuery(ownedQuery);
  return (
    <Section title={t('endsSoon')}>
      <Answer query={owned} waiting={<SkeletonRows rows={1} rowHeightPx={48} lines={1} />}>
        {(data) => <SoonRows owned={data} />}
      </Answer>
      <p>
        <Link to={PATHS.apis[lang]}>{t('toOwned')}</Link>
      </p>
    </Section>
  );
}

function SoonRows({ owned }: { owned: Owned }) {
  const t = useMessages(entitlementsMessages);
  const rows = useOwnedRows(owned).filter(({ state }) => state === 'soon');
  return rows.length === 0 ? (
    <Quiet>{t('nothingSoon')}</Quiet>
  ) : (
    <OwnedRows caption={t('endsSoon')} rows={rows} />
  );
}
