import type { ViewParameter } from '@jishi/contract';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Option } from '../../../shared/ui/combobox/Option.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
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
  const { box, inputProps, matches, visible, choose, type } = useCodeMatches({
    parameter,
    value,
    onType,
    onChoose,
  });
  return (
    <div className={styles.codes}>
      <TextInput
        {...field}
        {...inputProps}
        value={value}
        placeholder={t('codesHint', { example: parameter.example ?? '600000' })}
        onBlur={() => {
          box.setOpen(false);
          onBlur();
        }}
        onChange={(event) => type(event.target.value)}
      />
      <div id={box.id} role="listbox" className={styles.matches} aria-label={t('matches')} hidden={!visible}>
        {matches.map((match, row) => (
          <Option
            key={`${match.kind}${match.SECCODE}${match.market ?? ''}`}
            box={box}
            row={row}
            onChoose={() => choose(match)}
          >
            <span>{match.SECCODE}</span>
            <span>{lang === 'en' ? (match.F014V ?? match.SECNAME) : match.SECNAME}</span>
          </Option>
        ))}
      </div>
    </div>
  );
}
