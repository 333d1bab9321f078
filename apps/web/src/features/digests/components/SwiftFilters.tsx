import { SWIFT_KINDS } from '@jishi/contract';
import { useState } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { isCalendarDay } from '../../../shared/time/days.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { DayInput } from '../../../shared/ui/calendar/DayInput.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { digestsMessages } from '../digests.messages.ts';
import { isNarrowed, NO_FILTER, useSwiftFilter } from '../swift-address.ts';
import styles from './Digests.module.css';

const CODE_LENGTH = 6;

/** Filters messages by company, kind and day. A typed value is applied as soon as it is complete. */
export function SwiftFilters() {
  const t = useMessages(digestsMessages);
  const { filter, set } = useSwiftFilter();
  return (
    <Row gap="8px 10px" align="center">
      <CodeInput code={filter.code} onCode={(code) => set({ code })} />
      <Select
        aria-label={t('kind')}
        value={filter.kind ?? ''}
        onChange={({ target }) => set({ kind: SWIFT_KINDS.find((kind) => kind === target.value) ?? null })}
      >
        <option value="">{t('allKinds')}</option>
        {SWIFT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </Select>
      <DateInput date={filter.date} onDate={(date) => set({ date })} />
      {isNarrowed(filter) && <Button onClick={() => set(NO_FILTER)}>{t('clear')}</Button>}
    </Row>
  );
}

/** Keeps the typed text until the URL changes to a value that did not come from the text. */
function useTyped(value: string, isWhole: (text: string) => boolean, onWhole: (text: string) => void) {
  const [typed, setTyped] = useState({ of: value, text: value });
  const change = (text: string): void => {
    const isValue = isWhole(text) || text === '';
    setTyped({ of: isValue ? text : value, text });
    if (isValue && text !== value) onWhole(text);
  };
  return [typed.of === value ? typed.text : value, change] as const;
}

const isCode = (text: string): boolean => text.length === CODE_LENGTH;

function CodeInput({ code, onCode }: { code: string; onCode: (code: string) => void }) {
  const t = useMessages(digestsMessages);
  const [text, change] = useTyped(code, isCode, onCode);
  return (
    <div className={styles.filter}>
      <TextInput
        aria-label={t('company')}
        placeholder={t('companyHint')}
        inputMode="numeric"
        maxLength={CODE_LENGTH}
        value={text}
        onChange={({ target }) => change(target.value.replace(/\D/g, ''))}
      />
    </div>
  );
}

function DateInput({ date, onDate }: { date: string; onDate: (date: string) => void }) {
  const t = useMessages(digestsMessages);
  const [text, change] = useTyped(date, isCalendarDay, onDate);
  return (
    <div className={styles.filter}>
      <DayInput aria-label={t('day')} value={text} onDay={change} />
    </div>
  );
}
