import { NOTICE_SORTS, NOTICE_WORDS_MAX } from '@jishi/contract';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { DayInput } from '../../../shared/ui/calendar/DayInput.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { SearchInput } from '../../../shared/ui/control/SearchInput.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { announcementsMessages } from '../announcements.messages.ts';
import { useNoticeQuery } from '../use-notice-query.ts';
import styles from './Notices.module.css';

/** The search field and the sort order, with extra controls on a phone. */
export function NoticeFilters({ children }: { children: ReactNode }) {
  const t = useMessages(announcementsMessages);
  const { query, typed, set, setTyped } = useNoticeQuery();
  return (
    <Row className={styles.bar} gap={10} wrap={false}>
      <SearchInput
        boxClass={styles.words}
        aria-label={t('words')}
        placeholder={t('words')}
        maxLength={NOTICE_WORDS_MAX}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Select
        aria-label={t('sort')}
        className={styles.choice}
        value={query.sort}
        onChange={({ target }) => set({ sort: target.value === 'fit' ? 'fit' : 'newest' })}
      >
        {NOTICE_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </Select>
      {children}
    </Row>
  );
}

/** Filters the notices by day and language. Shown next to the facets, or in the facets' drawer on a phone. */
export function NoticeDays() {
  const t = useMessages(announcementsMessages);
  const lang = useLanguage();
  const { query, set } = useNoticeQuery();
  const languages = lang === 'en' ? (['', 'en', 'zh'] as const) : (['', 'en'] as const);
  return (
    <Stack gap={0}>
      <Day label={t('from')} value={query.from} onDay={(from) => set({ from })} />
      <Day label={t('to')} value={query.to} onDay={(to) => set({ to })} />
      <Select
        aria-label={t('language')}
        value={query.language}
        onChange={({ target }) => set({ language: languages.find((one) => one === target.value) ?? '' })}
      >
        {languages.map((one) => (
          <option key={one} value={one}>
            {t(`language.${one}`)}
          </option>
        ))}
      </Select>
    </Stack>
  );
}

/** A field for a day. The value applies as soon as the day is complete. */
function Day({ label, value, onDay }: { label: string; value: string; onDay: (day: string) => void }) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <Field label={label}>
      {(control) => (
        <DayInput
          {...control}
          value={draft ?? value}
          onDay={(day) => {
            const isDay = day === '' || /^\d{4}-\d{2}-\d{2}$/.test(day);
            setDraft(isDay ? null : day);
            if (isDay) onDay(day);
          }}
        />
      )}
    </Field>
  );
}
