import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { entitlementsMessages } from '../entitlements.messages.ts';
import { ownedQuery } from '../entitlements.queries.ts';
import type { Owned } from '../owned-rights.ts';
import { OwnedRows, useRowsOfRights } from './OwnedApis.tsx';

const ROWS_MAX = 5;

/** The account's entitlements that can be used now, at most five. Those ending within a week come first. */
export function ActiveRights() {
  const t = useMessages(entitlementsMessages);
  return (
    <Section title={t('active')}>
      <Answer
        query={useQuery(ownedQuery)}
        waiting={<SkeletonRows rows={ROWS_MAX} rowHeightPx={48} lines={1} />}
      >
        {(owned) => <ActiveRows owned={owned} />}
      </Answer>
    </Section>
  );
}

function ActiveRows({ owned }: { owned: Owned }) {
  const t = useMessages(entitlementsMessages);
  const lang = useLanguage();
  const rows = useRowsOfRights()(owned).filter(({ state }) => state !== 'expired');
  if (rows.length === 0)
    return (
      <EmptyNote title={t('noneActive')}>
        <Link to={PATHS.dataStore[lang]}>{t('toStore')}</Link>
      </EmptyNote>
    );
  const first = rows.toSorted((a, b) => Number(b.state === 'soon') - Number(a.state === 'soon'));
  return (
    <>
      <OwnedRows caption={t('active')} rows={first.slice(0, ROWS_MAX)} />
      <p>
        <Link to={PATHS.apis[lang]}>{t('allOwned', { count: formatNumber(rows.length) })}</Link>
      </p>
    </>
  );
}
