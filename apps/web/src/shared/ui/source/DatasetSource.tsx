import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/messages.ts';
import { browsePath, productPath } from '../../navigation/paths.ts';
import { Row } from '../layout/Row.tsx';
import { sourceMessages } from './source.messages.ts';

/** Keeps the links in adjacent lines far enough apart for a finger. */
const LINE = { lineHeight: '24px' };

/** The data set behind a section, with links to its product page and to its rows. */
export function DatasetSource({
  code,
  values = {},
}: {
  code: string;
  values?: Readonly<Record<string, string>>;
}) {
  const t = useMessages(sourceMessages);
  const lang = useLanguage();
  return (
    <Row as="p" gap="2px 12px" align="center" quiet={13} style={LINE}>
      <span>
        {t('from')} <Link to={productPath(code, lang, values)}>{code}</Link>
      </span>
      <Link to={browsePath(code, lang, values)} aria-label={t('rowsOf', { code })}>
        {t('rows')}
      </Link>
    </Row>
  );
}
