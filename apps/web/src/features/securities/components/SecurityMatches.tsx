import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { ComboboxPanel } from '../../../shared/ui/combobox/ComboboxPanel.tsx';
import type { Combobox } from '../../../shared/ui/combobox/use-combobox.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import type { Column } from '../../../shared/ui/table/column.ts';
import { Table } from '../../../shared/ui/table/Table.tsx';
import { TableLine, TableRow } from '../../../shared/ui/table/TableRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { forgetSecurities } from '../recent-securities.ts';
import { HIT_GROUPS, type SearchHit } from '../search-hits.ts';
import { securitiesMessages } from '../securities.messages.ts';
import styles from './SecuritySearch.module.css';

/**
 * The code of these links is loaded separately. Pages do not wait for it, and render without the links if it fails to
 * load.
 */
const OtherSearches = lazy(() => import('./OtherSearches.tsx').catch(() => ({ default: () => null })));

/** The cells of the longest row: the match and its two links. */
const COLUMNS = ['hit', 'market', 'data'];

interface SecurityMatchesProps {
  box: Combobox;
  visible: boolean;
  failed: boolean;
  /** Whether the hits are recently viewed securities. They are shown while nothing is typed. */
  isRecent: boolean;
  hits: readonly SearchHit[];
  text: string;
  /** Called when a link is followed. */
  onGo: () => void;
}

/** The list under the search box. Each hit has a code, a name, its other name, and links. */
export function SecurityMatches({ box, visible, failed, isRecent, hits, text, onGo }: SecurityMatchesProps) {
  const t = useMessages(securitiesMessages);
  const none = hits.length === 0;
  return (
    <ComboboxPanel
      className={styles.panel}
      visible={visible}
      none={none ? t(failed ? 'failed' : 'none') : null}
      announcement={t(isRecent ? 'recentCount' : 'found', { count: hits.length })}
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
        {HIT_GROUPS.map((group) => (
          <HitGroup key={group} {...{ group, hits, box, onGo }} />
        ))}
      </Table>
      {visible && !isRecent && !failed && (
        <Suspense>
          <OtherSearches text={text.trim()} onGo={onGo} />
        </Suspense>
      )}
    </ComboboxPanel>
  );
}

interface HitGroupProps {
  group: SearchHit['group'];
  /** The hits of all groups, because the marks of the list count them through. */
  hits: readonly SearchHit[];
  box: Combobox;
  onGo: () => void;
}

/** The hits of one kind. Securities are the usual hits and need no heading. */
function HitGroup({ group, hits, box, onGo }: HitGroupProps) {
  const t = useMessages(securitiesMessages);
  const own = hits.flatMap((hit, row) => (hit.group === group ? [{ hit, row }] : []));
  if (own.length === 0) return null;
  return (
    <tbody aria-label={t(`group.${group}`)}>
      {group !== 'securities' && (
        <TableLine columns={COLUMNS} className={styles.group} aria-hidden="true">
          <Quiet size={13}>{t(`group.${group}`)}</Quiet>
        </TableLine>
      )}
      {own.map(({ hit, row }) => (
        <HitRow key={hit.key} {...{ hit, box, row, onGo }} />
      ))}
    </tbody>
  );
}

interface HitRowProps {
  hit: SearchHit;
  box: Combobox;
  row: number;
  onGo: () => void;
}

/** The search box handles the keys, so that the typed text stays in it. The links are for the pointer. */
function HitRow({ hit, box, row, onGo }: HitRowProps) {
  const t = useMessages(securitiesMessages);
  const isMarked = box.mark.row === row;
  const { code, name, otherName, links } = hit;
  const codeWidth = hit.group === 'datasets' ? 'minmax(64px, auto)' : '64px';
  const columns: readonly Column<SearchHit>[] = [
    {
      key: 'hit',
      label: '',
      cell: () => (
        <Grid
          className={styles.security}
          columns={
            otherName === null
              ? `${codeWidth} minmax(0, 1fr)`
              : `${codeWidth} minmax(72px, 1fr) minmax(0, auto)`
          }
          gap={12}
        >
          <code>{code}</code>
          <span className={styles.name}>{name}</span>
          {otherName !== null && <span className={styles.otherName}>{otherName}</span>}
        </Grid>
      ),
    },
    ...links.map(
      ({ kind, address }, cell): Column<SearchHit> => ({
        key: kind,
        label: '',
        cellProps: () => ({ className: styles.action, colSpan: links.length === 1 ? 2 : 1 }),
        cell: () => (
          <Link
            id={box.cellId({ row, cell })}
            className={styles.link}
            data-marked={isMarked && box.mark.cell === cell}
            data-first={cell === 0}
            tabIndex={-1}
            to={address}
            aria-label={`${code} ${name} ${t(`to.${kind}`)}`}
            onClick={onGo}
          >
            {t(`to.${kind}`)}
          </Link>
        ),
      }),
    ),
  ];
  return <TableRow columns={columns} row={hit} className={styles.row} aria-selected={isMarked} />;
}
