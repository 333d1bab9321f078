import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { productPath } from '../../../shared/navigation/paths.ts';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { dataViewMessages } from '../data-view.messages.ts';

/** States which data set has no rows. */
export function DatasetEmpty({ code }: { code: string }) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  return (
    <EmptyNote title={t('empty', { code })}>
      <p>
        {t('emptyHint')} <Link to={productPath(code, lang)}>{t('toProduct')}</Link>
      </p>
    </EmptyNote>
  );
}
