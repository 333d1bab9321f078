import type { SecurityMatch } from '@jishi/contract';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { marketMessages } from '../market.messages.ts';
import styles from './SecuritySearch.module.css';

interface SecurityMatchesProps {
  id: string;
  visible: boolean;
  failed: boolean;
  matches: readonly SecurityMatch[];
  active: number;
  onChoose: (match: SecurityMatch) => void;
}

/** The list under the search box: code, short name, English name. */
export function SecurityMatches({ id, visible, failed, matches, active, onChoose }: SecurityMatchesProps) {
  const t = useMessages(marketMessages);
  const none = matches.length === 0;
  return (
    <>
      <div className={styles.panel} hidden={!visible}>
        <div id={id} role="listbox" aria-label={t('matches')}>
          {matches.map((match, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the box that owns the list
            <div
              key={`${match.kind} ${match.SECCODE} ${match.market ?? ''}`}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(match)}
            >
              <code>{match.SECCODE}</code>
              <span>{match.SECNAME}</span>
              <span className={styles.english}>{match.F014V}</span>
            </div>
          ))}
        </div>
        {visible && none && <p className={styles.none}>{t(failed ? 'failed' : 'none')}</p>}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {visible && !none ? t('found', { count: matches.length }) : ''}
      </p>
    </>
  );
}
