import type { SecurityMatch } from '@jishi/contract';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { securitiesMessages } from '../securities.messages.ts';
import { linksOfSecurity } from '../security-links.ts';
import type { Marked } from '../use-security-search.ts';
import styles from './SecuritySearch.module.css';

interface SecurityMatchesProps {
  id: string;
  visible: boolean;
  failed: boolean;
  matches: readonly SecurityMatch[];
  marked: Marked;
  /** A link was followed. */
  onGo: () => void;
}

export const linkId = (listId: string, { row, link }: Marked): string => `${listId}-${row}-${link}`;

/** The list under the search box: code, short name, English name, and where each match can be looked at. */
export function SecurityMatches({ id, visible, failed, matches, marked, onGo }: SecurityMatchesProps) {
  const t = useMessages(securitiesMessages);
  const none = matches.length === 0;
  return (
    <>
      <div className={styles.panel} hidden={!visible}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: what a combobox opens is a grid, made of a table's rows and cells */}
        <table id={id} role="grid" aria-label={t('matches')} hidden={none}>
          <tbody>
            {matches.map((match, row) => (
              <SecurityRow
                key={`${match.kind} ${match.SECCODE} ${match.market ?? ''}`}
                match={match}
                listId={id}
                row={row}
                marked={marked.row === row ? marked.link : null}
                onGo={onGo}
              />
            ))}
          </tbody>
        </table>
        {visible && none && <p className={styles.none}>{t(failed ? 'failed' : 'none')}</p>}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {visible && !none ? t('found', { count: matches.length }) : ''}
      </p>
    </>
  );
}

interface SecurityRowProps {
  match: SecurityMatch;
  listId: string;
  row: number;
  /** Which of its links is marked, if the mark is in this row. */
  marked: number | null;
  onGo: () => void;
}

/** The keys are handled by the box, so that what is typed stays in it; the pointer follows the links themselves. */
function SecurityRow({ match, listId, row, marked, onGo }: SecurityRowProps) {
  const t = useMessages(securitiesMessages);
  const lang = useLanguage();
  const isEnglish = lang === 'en' && match.F014V !== null;
  const [name, otherName] = isEnglish ? [match.F014V, match.SECNAME] : [match.SECNAME, match.F014V];
  return (
    <tr className={styles.row} aria-selected={marked !== null}>
      <td>
        <div className={styles.security}>
          <code>{match.SECCODE}</code>
          <span className={styles.name}>{name}</span>
          <span className={styles.otherName}>{otherName}</span>
        </div>
      </td>
      {linksOfSecurity(match, lang).map(({ kind, address }, link) => (
        <td key={kind} className={styles.action}>
          <Link
            id={linkId(listId, { row, link })}
            className={styles.link}
            data-marked={marked === link}
            tabIndex={-1}
            to={address}
            aria-label={`${match.SECCODE} ${name} ${t(`to.${kind}`)}`}
            onClick={onGo}
          >
            {t(`to.${kind}`)}
          </Link>
        </td>
      ))}
    </tr>
  );
}
