import { EXPORT_FORMATS } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Answer } from '../../../shared/answer/Answer.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { useConfirmedSession } from '../../../shared/session/confirmed-session.ts';
import { askToSignIn } from '../../../shared/session/identity-dialog.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { filesMessages } from '../files.messages.ts';
import { ownedQuery } from '../files.queries.ts';
import { ExportForm } from './ExportForm.tsx';
import { ExportList } from './ExportList.tsx';

/** The page on which an account exports its data sets to files and downloads them. */
export function ExportDesk() {
  const isConfirmed = useConfirmedSession();
  return isConfirmed ? <OwnDesk /> : <SignIn />;
}

/** Describes the exports, and asks the visitor to sign in. */
function SignIn() {
  const t = useMessages(filesMessages);
  return (
    <>
      <Facts
        look="rows"
        facts={(['datasets', 'formats', 'parts', 'delivery'] as const).map((offer) => ({
          label: t(`offer.${offer}`),
          value: t(`offer.${offer}.text`, { formats: EXPORT_FORMATS.join(' · ').toUpperCase() }),
        }))}
      />
      <Row gap={12} align="center">
        <Button tone="primary" onClick={() => askToSignIn()}>
          {t('signInTitle')}
        </Button>
        <Link to={PATHS.dataStore[useLanguage()]}>{t('toStore')}</Link>
      </Row>
    </>
  );
}

function OwnDesk() {
  const t = useMessages(filesMessages);
  const lang = useLanguage();
  const owned = useQuery(ownedQuery);
  return (
    <>
      <Answer query={owned} waiting={<SkeletonRows rows={5} rowHeightPx={48} />}>
        {({ datasets }) =>
          datasets.length === 0 ? (
            <EmptyNote title={t('nothingOwned')} way={{ label: t('toStore'), path: PATHS.dataStore[lang] }}>
              <p>{t('nothingOwnedHint')}</p>
            </EmptyNote>
          ) : (
            <ExportForm datasets={datasets} />
          )
        }
      </Answer>
      <Section title={t('exports')}>
        <ExportList />
      </Section>
    </>
  );
}
