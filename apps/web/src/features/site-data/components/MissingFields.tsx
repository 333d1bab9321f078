import type { ViewedDataset } from '@jishi/contract';
import { formatList } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Fold } from '../../../shared/ui/disclosure/Fold.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { dataViewMessages } from '../data-view.messages.ts';

/** The maximum number of names. More names would push the rows off the screen. */
const NAMED_MAX = 8;

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
  const named = <Quiet size={14}>{t('missingFields', { code: view.code, fields })}</Quiet>;
  if (missing.length <= NAMED_MAX) return named;
  return <Fold summary={t('missingCount', { count: missing.length })}>{named}</Fold>;
}
