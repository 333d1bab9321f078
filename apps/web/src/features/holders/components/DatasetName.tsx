import type { Localized } from '@jishi/contract';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { productPath } from '../../../shared/navigation/paths.ts';

interface DatasetNameProps {
  code: string;
  /** Null if the data set no longer exists. */
  name: Localized | null;
  /** Whether the data set has a product page. */
  isPublic?: boolean;
}

/** The name of a data set with its code below it. */
export function DatasetName({ code, name, isPublic = false }: DatasetNameProps) {
  const lang = useLanguage();
  if (name === null) return <code>{code}</code>;
  return (
    <>
      {isPublic ? <Link to={productPath(code, lang)}>{name[lang]}</Link> : name[lang]}
      <br />
      <code>{code}</code>
    </>
  );
}
