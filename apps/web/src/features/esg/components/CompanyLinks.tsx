import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { companyPath, marketDataPath } from '../../../shared/navigation/paths.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { esgMessages } from '../esg.messages.ts';

/** Links to the company's other pages on this site. */
export function CompanyLinks({ code }: { code: string }) {
  const t = useMessages(esgMessages);
  const lang = useLanguage();
  return (
    <nav aria-label={t('links')}>
      <Row gap="4px 16px" quiet={15}>
        <Link to={companyPath(code, lang)}>{t('toCompany')}</Link>
        <Link to={companyPath(code, lang, 'notices')}>{t('toNotices')}</Link>
        <Link to={marketDataPath(code, lang)}>{t('toChart')}</Link>
      </Row>
    </nav>
  );
}
