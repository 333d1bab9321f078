import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { rowLinksMessages } from '../row-links.messages.ts';
import { linksOfRow } from '../row-links.ts';
import type { RecordFieldsProps } from './RecordFields.tsx';

/**
 * The pages to which an expanded card links. A link describes what its page contains, because a bare code would not.
 */
export function CardLinks({ row, rows, links }: Omit<RecordFieldsProps, 'columns'>) {
  const t = useMessages(rowLinksMessages);
  const targets = linksOfRow(links, (field) => rows.cell(row, field), useLanguage());
  if (targets.length === 0) return null;
  return (
    <Row gap="4px 20px" style={{ padding: '4px 0 10px' }}>
      {targets.map(({ kind, to }) => (
        <Link key={kind} to={to}>
          {t(kind)}
        </Link>
      ))}
    </Row>
  );
}
