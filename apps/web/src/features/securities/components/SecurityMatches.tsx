import type { SecurityMatch } from '@jishi/contract';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { ComboboxPanel } from '../../../shared/ui/combobox/ComboboxPanel.tsx';
import type { Combobox } from '../../../shared/ui/combobox/use-combobox.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import type { Column } from '../../../shared/ui/table/column.ts';
import { Table } from '../../../shared/ui/table/Table.tsx';
import { TableRow } from '../../../shared/ui/table/TableRows.tsx';
import { forgetSecurities } from '../recent-securities.ts';
import { securitiesMessages } from '../securities.messages.ts';
import { linksOfSecurity } from '../security-links.ts';
import styles from './SecuritySearch.module.css';

interface SecurityMatchesProps {
  box: Combobox;
  visible: boolean;
  failed: boolean;
  /** Whether the matches are recently viewed securities, because nothing is typed. */
  isRecent: boolean;
  matches: readonly SecurityMatch[];
  /** Called when a link is followed. */
  onGo: () => void;
}

/** The list under the search box: code, short name, English name, and links for each match. */
export function SecurityMatches({ box, visible, failed, isRecent, matches, onGo }: SecurityMatchesProps) {
  const t = useMessages(securitiesMessages);
  const none = matches.length === 0;
  return (
    <ComboboxPanel
      className={styles.panel}
      visible={visible}
      none={none ? t(failed ? 'failed' : 'none') : null}
      announcement={t(isRecent ? 'recentCount' : 'found', { count: matches.length })}
    >
      {isRecent && (
        <Row className={styles.recent} gap={0} justify="space-between" wrap={false} quiet={13}>
          <span>{t('recent')}</span>
          <button type="button" tabIndex={-1} onClick={forgetSecurities}>
            {t('forget')}
          </button>
        </Row>
      )}
      <Table
        id={box.id}
        role="grid"
        aria-label={t(isRecent ? 'recent' : 'matches')}
        hidden={none}
        heads="none"
        columns={[]}
      >
        <tbody>
          {matches.map((match, row) => (
            <SecurityRow
              key={`${match.kind} ${match.SECCODE} ${match.market ?? ''}`}
              match={match}
              box={box}
              row={row}
              onGo={onGo}
            />
          ))}
        </tbody>
      </Table>
    </ComboboxPanel>
  );
}

interface SecurityRowProps {
  match: SecurityMatch;
  box: Combobox;
  row: number;
  onGo: () => void;
}

/** The box handles the keys, so that the typed text stays in it. The pointer uses the links. */
function SecurityRow({ match, box, row, onGo }: SecurityRowProps) {
  const t = useMessages(securitiesMessages);
  const lang = useLanguage();
  const isMarked = box.mark.row === row;
  const isEnglish = lang === 'en' && match.F014V !== null;
  const [name, otherName] = isEnglish ? [match.F014V, match.SECNAME] : [match.SECNAME, match.F014V];
  const columns: readonly Column<SecurityMatch>[] = [
    {
      key: 'security',
      label: '',
      cell: () => (
        <Grid className={styles.security} columns="64px minmax(72px, 1fr) minmax(0, auto)" gap={12}>
          <code>{match.SECCODE}</code>
          <span className={styles.name}>{name}</span>
          <span className={styles.otherName}>{otherName}</span>
        </Grid>
      ),
    },
    ...linksOfSecurity(match, lang).map(
      ({ kind, address }, cell): Column<SecurityMatch> => ({
        key: kind,
        label: '',
        cellProps: () => ({ className: styles.action }),
        cell: () => (
          <Link
            id={box.cellId({ row, cell })}
            className={styles.link}
            data-marked={isMarked && box.mark.cell === cell}
            data-first={cell === 0}
            tabIndex={-1}
            to={address}
            aria-label={`${match.SECCODE} ${name} ${t(`to.${kind}`)}`}
            onClick={onGo}
          >
            {t(`to.${kind}`)}
          </Link>
        ),
      }),
    ),
  ];
  return <TableRow columns={columns} row={match} className={styles.row} aria-selected={isMarked} />;
}
