import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { nameFor } from '../index-words.ts';
import { indicesMessages } from '../indices.messages.ts';
import { rangesQuery } from '../indices.queries.ts';
import { useIndexAddress } from '../use-index-address.ts';

/** Links to another index, or to the list of all indices. */
export function IndexChoice({ code }: { code: string }) {
  const t = useMessages(indicesMessages);
  const lang = useLanguage();
  const { change } = useIndexAddress();
  const ranges = useQuery(rangesQuery());
  return (
    <Row gap={14} align="center" wrap={false}>
      <Select
        aria-label={t('choose')}
        style={{ minWidth: 0 }}
        value={code}
        onChange={({ target }) => change({ code: target.value })}
      >
        {(ranges.data ?? []).map((range) => (
          <option key={range.code} value={range.code}>
            {range.code} {nameFor(range, lang)}
          </option>
        ))}
      </Select>
      <Link to={PATHS.marketIndices.zh} style={{ flex: 'none' }}>
        {t('all')}
      </Link>
    </Row>
  );
}
