import { useQuery } from '@tanstack/react-query';
import { Link, type To } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useMedia, useStore } from '../../../shared/store/store.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { dataViewMessages } from '../data-view.messages.ts';
import { viewedDatasetsQuery } from '../data-view.queries.ts';
import { recentDatasets } from '../recent-datasets.ts';

const NARROW = '(max-width: 760px)';
/** The number of lines that the popular data sets take up on a phone. */
const NARROW_LINES = { zh: 4, en: 7 };

interface DatasetShortcutsProps {
  /** The codes of the popular data sets, most popular first. Undefined while they load. */
  popular: readonly string[] | undefined;
  hrefOf: (code: string) => To;
}

/** The data sets that the reader viewed most recently, and the popular ones. */
export function DatasetShortcuts({ popular, hrefOf }: DatasetShortcutsProps) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  const recent = useStore(recentDatasets);
  const narrow = useMedia(NARROW);
  const viewed = useQuery(viewedDatasetsQuery());
  const names = new Map(viewed.data?.map(({ code, name }) => [code, name[lang]]));
  const lists = [
    { title: t('recent'), codes: recent },
    { title: t('popular'), codes: popular },
  ];
  return lists.map(({ title, codes }) => {
    if (codes === undefined || (viewed.isPending && codes.length > 0))
      return (
        <Section key={title} title={title}>
          <SkeletonRows rows={narrow ? NARROW_LINES[lang] : 1} rowHeightPx={32} lines={1} />
        </Section>
      );
    const named = codes.flatMap((code) => {
      const name = names.get(code);
      return name === undefined ? [] : [{ code, name }];
    });
    if (named.length === 0) return null;
    return (
      <Section key={title} title={title}>
        <Row as="ol" gap="8px 20px">
          {named.map(({ code, name }) => (
            <li key={code}>
              <Link to={hrefOf(code)}>{name}</Link>
            </li>
          ))}
        </Row>
      </Section>
    );
  });
}
