import { Link } from 'react-router';
import { ListPage } from '../../../features/site-data/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { noticesPath } from '../../../shared/navigation/paths.ts';
import { content } from './content.ts';
import { listedCompanyMessages } from './listed-company.messages.ts';

export default function ListedCompanyPage() {
  const t = useMessages(listedCompanyMessages);
  const lang = useLanguage();
  return (
    <>
      <ListPage content={content} />
      <p>
        <Link to={noticesPath({}, lang)}>{t('notices')}</Link>
      </p>
    </>
  );
}
