import type { SecurityMatch, ViewParameter } from '@jishi/contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Option } from '../../../shared/ui/combobox/Option.tsx';
import type { Combobox } from '../../../shared/ui/combobox/use-combobox.ts';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { type CodeList, codeList, listText, typedInto, withCode, withoutCode } from '../code-list.ts';
import { dataViewMessages } from '../data-view.messages.ts';
import { problemOf } from '../filters.ts';
import { useCodeMatches } from '../use-code-matches.ts';
import { CodeChips } from './CodeChips.tsx';
import styles from './CodesInput.module.css';

interface CodesInputProps {
  id: string;
  value: string;
  parameter: ViewParameter;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  onBlur: () => void;
  onType: (value: string) => void;
  onChoose: (value: string) => void;
}

/** Securities as chips, and a box in which the reader finds more by code, name or pinyin. */
export function CodesInput({ parameter, value, onType, onChoose, onBlur, ...field }: CodesInputProps) {
  const t = useMessages(dataViewMessages);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const list = codeList(value, typed);
  const fits = (code: string): boolean => problemOf(parameter, code) === null;
  const type = (next: CodeList): void => {
    setTyped(next.word);
    onType(listText(next));
  };
  const choose = (next: CodeList): void => {
    setTyped(next.word);
    onChoose(listText(next));
  };
  const { box, inputProps, matches, visible, ...search } = useCodeMatches({
    parameter,
    word: list.word,
    onChoose: ({ SECCODE }) => choose(withCode(list, SECCODE)),
    onCode: () => choose(withCode(list, list.word.trim())),
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = list.codes.at(-1);
    if (event.key === 'Backspace' && list.word === '' && last !== undefined) choose(withoutCode(list, last));
    else inputProps.onKeyDown(event);
  };
  return (
    <div className={styles.codes}>
      <CodeChips
        codes={list.codes}
        fits={fits}
        onRemove={(code) => {
          choose(withoutCode(list, code));
          input.current?.focus();
        }}
      />
      <TextInput
        {...field}
        {...inputProps}
        ref={input}
        value={list.word}
        placeholder={
          list.codes.length > 0 ? t('nextCode') : t('codesHint', { example: parameter.example ?? '600000' })
        }
        onKeyDown={onKeyDown}
        onBlur={() => {
          box.setOpen(false);
          // A complete code becomes a chip, which is submitted with the other filters. Text that is part of a name
          // stays in the box.
          if (list.word !== '' && fits(list.word.trim())) type(withCode(list, list.word.trim()));
          onBlur();
        }}
        onChange={(event) => {
          box.begin();
          type(typedInto(list, event.target.value, fits));
        }}
      />
      <Matches box={box} matches={matches} visible={visible} onChoose={search.choose} />
    </div>
  );
}

interface MatchesProps {
  box: Combobox;
  matches: readonly SecurityMatch[];
  visible: boolean;
  onChoose: (match: SecurityMatch) => void;
}

function Matches({ box, matches, visible, onChoose }: MatchesProps) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  return (
    <div id={box.id} role="listbox" className={styles.matches} aria-label={t('matches')} hidden={!visible}>
      {matches.map((match, row) => (
        <Option
          key={`${match.kind}${match.SECCODE}${match.market ?? ''}`}
          box={box}
          row={row}
          onChoose={() => onChoose(match)}
        >
          <span>{match.SECCODE}</span>
          <span>{lang === 'en' ? (match.F014V ?? match.SECNAME) : match.SECNAME}</span>
        </Option>
      ))}
    </div>
  );
}
