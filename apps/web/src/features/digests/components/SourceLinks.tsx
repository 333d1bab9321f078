import type { SentenceSource } from '@jishi/contract';
import { Link } from 'react-router';
import { formatNumber } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { browsePath } from '../../../shared/navigation/paths.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { digestsMessages } from '../digests.messages.ts';

/** Links to the rows behind a sentence. */
export function SourceLinks({ sources }: { sources: readonly SentenceSource[] }) {
  const t = useMessages(digestsMessages);
  const lang = useLanguage();
  return (
    <Row gap="2px 12px" align="baseline" quiet={13}>
      <span>{t('source')}</span>
      {together(sources).map((source) => (
        <Row as="span" gap={6} align="baseline" key={`${source.dataset} ${JSON.stringify(source.where)}`}>
          <Link to={browsePath(source.dataset, lang, source.where)}>{source.name[lang]}</Link>
          <code>{source.dataset}</code>
          {source.rows !== null && <span>{t('rows', { count: formatNumber(source.rows) })}</span>}
        </Row>
      ))}
    </Row>
  );
}

/** Merges sources that differ only in their codes, because a page of rows can show several codes. */
function together(sources: readonly SentenceSource[]): SentenceSource[] {
  const groups = Map.groupBy(sources, ({ dataset, where: { scode: _, ...rest } }) =>
    JSON.stringify([dataset, rest]),
  );
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const all = [first, ...others];
    const codes = all.flatMap(({ where }) => where['scode'] ?? []);
    return [
      {
        ...first,
        where: codes.length === 0 ? first.where : { ...first.where, scode: codes.join(',') },
        rows: all.reduce<number | null>(
          (sum, { rows }) => (sum === null || rows === null ? null : sum + rows),
          0,
        ),
      },
    ];
  });
}
