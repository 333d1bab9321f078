import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { documentsMessages } from '../documents.messages.ts';
import { SearchField } from './SearchField.tsx';

/** A box on another page that opens the document search. */
export function DocumentSearch() {
  const t = useMessages(documentsMessages);
  const lang = useLanguage();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const look = (event: FormEvent): void => {
    event.preventDefault();
    const q = text.trim();
    if (q !== '') void navigate(`${PATHS.documents[lang]}?${new URLSearchParams({ q })}`);
  };
  return (
    <form onSubmit={look}>
      <SearchField label={t('search')} hint={t('searchHint')} text={text} onChange={setText} />
    </form>
  );
}
