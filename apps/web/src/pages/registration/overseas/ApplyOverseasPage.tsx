import { Link, useSearchParams } from 'react-router';
import { ApplicationReview, OverseasApply } from '../../../features/applications/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import styles from '../Apply.module.css';
import { applyPageMessages } from '../apply-page.messages.ts';

/** The application of an overseas customer: the form, or with a receipt how far it is. */
export default function ApplyOverseasPage() {
  const title = usePageTitle();
  const t = useMessages(applyPageMessages);
  const lang = useLanguage();
  const [params] = useSearchParams();
  const receipt = params.get('receipt');
  if (receipt !== null) {
    return (
      <div className={styles.page}>
        <ApplicationReview receipt={receipt} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{t('overseasLead')}</p>
        <p>
          {t('inChina')} <Link to={PATHS.applyOrganization[lang]}>{t('toOrganisation')}</Link>
        </p>
      </header>
      <OverseasApply />
    </div>
  );
}
