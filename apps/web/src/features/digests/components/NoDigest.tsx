import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { digestsMessages } from '../digests.messages.ts';

/** Shown instead of a digest if the day has none, or if no digests exist. */
export function NoDigest({ date }: { date: string | null }) {
  const t = useMessages(digestsMessages);
  const lang = useLanguage();
  if (date === null)
    return (
      <EmptyNote title={t('noDays')}>
        <p>{t('noDaysNote')}</p>
      </EmptyNote>
    );
  return (
    <EmptyNote title={t('noDay', { date })} way={{ label: t('allDays'), path: PATHS.digests[lang] }}>
      <p>{t('noDayNote')}</p>
    </EmptyNote>
  );
}
