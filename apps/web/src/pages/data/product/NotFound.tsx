import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { productMessages } from './product.messages.ts';

/** Shown if the product could not be loaded, with a link to the store. */
export function NotFound({ name, children }: { name: string; children: ReactNode }) {
  const t = useMessages(productMessages);
  const lang = useLanguage();
  return (
    <>
      <h1>{name}</h1>
      {children}
      <p>
        <Link to={PATHS.dataStore[lang]}>{t('toStore')}</Link>
      </p>
    </>
  );
}
