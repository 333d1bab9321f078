import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { dataBrowseMessages } from './data-browse.messages.ts';

/** Shown instead of the rows if a data set is described but has not been loaded. */
export function NoRows({ code }: { code: string }) {
  const t = useMessages(dataBrowseMessages);
  const lang = useLanguage();
  return (
    <EmptyNote title={t('noRows')}>
      <p>
        {t('noRowsHint')} <Link to={productPath(code, lang)}>{t('toProduct')}</Link>
      </p>
    </EmptyNote>
  );
}
