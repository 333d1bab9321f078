import type { NoticeFacts } from '@jishi/contract';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { companyPath } from '../../../shared/navigation/paths.ts';

/** The company of a notice, with its English name if known. */
export function CompanyName({ notice: { code, name, english } }: { notice: NoticeFacts }) {
  const lang = useLanguage();
  if (lang === 'en' && english !== null) return <Link to={companyPath(code, lang)}>{english}</Link>;
  return (
    <Link to={companyPath(code, lang)} lang="zh">
      {name ?? code}
    </Link>
  );
}
