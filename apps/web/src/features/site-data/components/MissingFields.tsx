import type { ViewedDataset } from '@jishi/contract';
import { formatList } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { dataViewMessages } from '../data-view.messages.ts';

/** Names the columns that a list leaves out because they are empty in all rows. */
export function MissingFields({ view, columns }: { view: ViewedDataset; columns: readonly string[] }) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  const missing = view.fields.filter(({ code }) => columns.includes(code) && view.emptyFields.includes(code));
  if (missing.length === 0) return null;
  const fields = formatList(
    missing.map((field) => field[lang]),
    lang,
  );
  return <Quiet size={14}>{t('missingFields', { code: view.code, fields })}</Quiet>;
}
