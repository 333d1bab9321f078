import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { securitiesQuery } from '../../../features/securities/index.ts';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { noticesPath, PATHS } from '../../../shared/navigation/paths.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { AllBonds } from './AllBonds.tsx';
import { bondListMessages } from './bond-list.messages.ts';

/** The category of bonds in the data store. */
const CATEGORY = 'bonds';

/**
 * Shown for a bond that is not in the register: its name, if the code table contains it, and links to pages that may
 * contain more.
 */
export function NamedBond({ code }: { code: string }) {
  const t = useMessages(bondListMessages);
  const lang = useLanguage();
  const matches = useQuery(securitiesQuery(code));
  return (
    <Answer query={matches} waiting={<SkeletonRows rows={3} rowHeightPx={24} />}>
      {(securities) => {
        const bond = securities.find(({ kind, SECCODE }) => kind === 'bond' && SECCODE === code);
        if (bond === undefined)
          return (
            <Quiet>
              {t('notOnRecord', { code })} <AllBonds />
            </Quiet>
          );
        const name = bond.SECNAME;
        return (
          <Section title={t('bond', { name, code })}>
            <p>{t('nameOnly')}</p>
            <Row gap="4px 20px">
              <Link to={noticesPath({ q: name }, lang)}>{t('notices')}</Link>
              <Link to={`${PATHS.dataStore[lang]}?${new URLSearchParams({ category: CATEGORY })}`}>
                {t('bondData')}
              </Link>
              <AllBonds />
            </Row>
          </Section>
        );
      }}
    </Answer>
  );
}
