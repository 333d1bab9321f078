import type { ViewParameter } from '@jishi/contract';
import { useId } from 'react';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { dataViewMessages } from '../data-view.messages.ts';
import { useCodeMatches } from '../use-code-matches.ts';
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

/** Codes of securities; what is typed behind the last comma is looked up by code, name and pinyin. */
export function CodesInput({ parameter, value, onType, onChoose, onBlur, ...field }: CodesInputProps) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  const listId = useId();
  const { matches, active, visible, choose, type, leave, onKeyDown } = useCodeMatches({
    parameter,
    value,
    onType,
    onChoose,
  });
  return (
    <div className={styles.codes}>
      <input
        {...field}
        type="text"
        role="combobox"
        aria-expanded={visible}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={visible && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={value}
        placeholder={t('codesHint', { example: parameter.example ?? '600000' })}
        onKeyDown={onKeyDown}
        onBlur={() => {
          leave();
          onBlur();
        }}
        onChange={(event) => type(event.target.value)}
      />
      <div id={listId} role="listbox" className={styles.matches} aria-label={t('matches')} hidden={!visible}>
        {matches.map((match, i) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the input
          <div
            key={`${match.kind}${match.SECCODE}${match.market ?? ''}`}
            id={`${listId}-${i}`}
            role="option"
            aria-selected={i === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(match)}
          >
            <span>{match.SECCODE}</span>
            <span>{lang === 'en' ? (match.F014V ?? match.SECNAME) : match.SECNAME}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
