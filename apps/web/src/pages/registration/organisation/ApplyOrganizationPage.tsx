import { Link, useSearchParams } from 'react-router';
import {
  ApplicationReview,
  OrganisationApply,
  OwnApplication,
} from '../../../features/applications/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { maskedNickname } from '../../../shared/session/nickname.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import styles from '../Apply.module.css';
import { applyPageMessages } from '../apply-page.messages.ts';

/** The application of an organisation: the form, or with a receipt how far it is. Of a signed-in person: of the own account. */
export default function ApplyOrganizationPage() {
  const [params] = useSearchParams();
  const { signedIn } = useSession();
  const receipt = params.get('receipt');
  return (
    <div className={styles.page}>
      {receipt !== null ? (
        <ApplicationReview receipt={receipt} />
      ) : signedIn ? (
        <OwnApplication>
          <Application />
        </OwnApplication>
      ) : (
        <Application />
      )}
    </div>
  );
}

function Application() {
  const title = usePageTitle();
  const t = useMessages(applyPageMessages);
  const lang = useLanguage();
  const { user } = useSession();
  return (
    <>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{t('organisationLead')}</p>
        {user === null ? (
          <p>
            {t('elsewhere')} <Link to={PATHS.applyOverseas[lang]}>{t('toOverseas')}</Link>
          </p>
        ) : (
          <Callout tone="primary">{t('upgrade', { nickname: maskedNickname(user.nickname) })}</Callout>
        )}
      </header>
      <OrganisationApply />
    </>
  );
}
