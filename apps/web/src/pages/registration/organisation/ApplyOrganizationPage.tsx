import { Link } from 'react-router';
import { OrganisationApply } from '../../../features/applications/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { maskedNickname } from '../../../shared/session/nickname.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { ApplicationPage } from '../ApplicationPage.tsx';
import styles from '../Apply.module.css';
import { applyPageMessages } from '../apply-page.messages.ts';

/** The application form of an organisation. */
export default function ApplyOrganizationPage() {
  return (
    <ApplicationPage>
      <Application />
    </ApplicationPage>
  );
}

function Application() {
  const title = usePageTitle();
  const t = useMessages(applyPageMessages);
  const lang = useLanguage();
  const { user } = useSession();
  return (
    <>
      <Stack as="header" className={styles.head} gap={8}>
        <h1>{title}</h1>
        <Quiet size="full">{t('organisationLead')}</Quiet>
        {user === null ? (
          <Quiet size="full">
            {t('elsewhere')} <Link to={PATHS.applyOverseas[lang]}>{t('toOverseas')}</Link>
          </Quiet>
        ) : (
          <Callout tone="primary">{t('upgrade', { nickname: maskedNickname(user.nickname) })}</Callout>
        )}
      </Stack>
      <OrganisationApply />
    </>
  );
}
