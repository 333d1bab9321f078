import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { dataViewMessages } from '../data-view.messages.ts';
import { securitiesQuery } from '../data-view.queries.ts';
import styles from './CodesInput.module.css';

/** If there are more codes than this, they are shown without their names, which are not fetched. */
const NAMED_MAX = 6;

interface CodeChipsProps {
  codes: readonly string[];
  fits: (code: string) => boolean;
  onRemove: (code: string) => void;
}

/** The securities in a filter, as chips. Invalid codes are marked. */
export function CodeChips({ codes, fits, onRemove }: CodeChipsProps) {
  const t = useMessages(dataViewMessages);
  if (codes.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('chosenCodes')}>
      {codes.map((code) => (
        <Row
          key={code}
          as="li"
          className={styles.chip}
          gap={6}
          align="center"
          wrap={false}
          data-wrong={!fits(code)}
        >
          <span>{code}</span>
          {codes.length <= NAMED_MAX && fits(code) && <SecurityName code={code} />}
          <button type="button" aria-label={t('removeCode', { code })} onClick={() => onRemove(code)}>
            <span aria-hidden="true">×</span>
          </button>
        </Row>
      ))}
    </ul>
  );
}

/** The name of the security. Renders nothing if several securities have the code. */
function SecurityName({ code }: { code: string }) {
  const lang = useLanguage();
  const matches = useQuery(securitiesQuery(code)).data?.filter(({ SECCODE }) => SECCODE === code) ?? [];
  const [match] = matches;
  if (match === undefined || matches.length > 1) return null;
  return (
    <span className={styles.name}>{lang === 'en' ? (match.F014V ?? match.SECNAME) : match.SECNAME}</span>
  );
}
