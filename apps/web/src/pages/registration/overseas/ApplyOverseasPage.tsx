import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { OverseasApply } from '../../../features/applications/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { businessConfigQuery } from '../../../shared/session/business-config.query.ts';
import { openIdentityDialog } from '../../../shared/session/identity-dialog.ts';
import { maskedNickname } from '../../../shared/session/nickname.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { ApplicationPage } from '../ApplicationPage.tsx';
import styles from '../Apply.module.css';
import { applyPageMessages } from '../apply-page.messages.ts';

/** The application form of an overseas customer. */
export default function ApplyOverseasPage() {
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
        <Quiet size="full">{t('overseasLead')}</Quiet>
        {user === null ? (
          <>
            <Quiet size="full">
              {t('inChina')} <Link to={PATHS.applyOrganization[lang]}>{t('toOrganisation')}</Link>
            </Quiet>
            <TryFirst />
          </>
        ) : (
          <Callout tone="primary">
            {t('upgradeOverseas', { nickname: maskedNickname(user.nickname) })}
          </Callout>
        )}
      </Stack>
      <OverseasApply />
    </>
  );
}

/**
 * A link for trying the data before the review has ended. Its place stays reserved until the site's settings are known.
 */
function TryFirst() {
  const t = useMessages(applyPageMessages);
  const config = useQuery(businessConfigQuery);
  if (!config.isPending && config.data?.emailSignUp !== true) return null;
  return (
    <div className={styles.try} data-coming={config.isPending}>
      <Callout tone="primary">
        <Row gap="8px 20px" align="center" justify="space-between">
          <span>{t('tryFirst')}</span>
          <Button
            tone="primary"
            onClick={() => openIdentityDialog({ kind: 'register', returnTo: null, account: 'overseas' })}
          >
            {t('tryNow')}
          </Button>
        </Row>
      </Callout>
    </div>
  );
}
