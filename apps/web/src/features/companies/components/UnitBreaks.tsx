import { formatList } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { companiesMessages } from '../companies.messages.ts';

/** Warns of reports whose amounts seem to be in another unit. Renders nothing if there are none. */
export function UnitBreaks({ ends }: { ends: readonly string[] }) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  if (ends.length === 0) return null;
  return (
    <Callout as="p" tone="warning">
      {t('unitBreak', { ends: formatList(ends, lang) })}
    </Callout>
  );
}
