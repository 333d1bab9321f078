import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { ErrorNote } from '../../../shared/ui/note/ErrorNote.tsx';
import { productMessages } from './product.messages.ts';

/** Shown if the product could not be loaded; links to the store. */
export function NotFound({ name, error, onRetry }: { name: string; error: Error; onRetry: () => void }) {
  const t = useMessages(productMessages);
  const lang = useLanguage();
  return (
    <>
      <h1>{name}</h1>
      <ErrorNote error={error} onRetry={onRetry} />
      <p>
        <Link to={PATHS.dataStore[lang]}>{t('toStore')}</Link>
      </p>
    </>
  );
}
