import { useQuery } from '@tanstack/react-query';
import { Link, type To } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useStore } from '../../../shared/store/store.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { dataViewMessages } from '../data-view.messages.ts';
import { viewedDatasetsQuery } from '../data-view.queries.ts';
import { recentDatasets } from '../recent-datasets.ts';

interface DatasetShortcutsProps {
  /** The codes of the popular data sets, most popular first. */
  popular: readonly string[];
  hrefOf: (code: string) => To;
}

/** The data sets that the reader viewed most recently, and the popular ones. */
export function DatasetShortcuts({ popular, hrefOf }: DatasetShortcutsProps) {
  const t = useMessages(dataViewMessages);
  const lang = useLanguage();
  const recent = useStore(recentDatasets);
  const names = new Map(useQuery(viewedDatasetsQuery()).data?.map(({ code, name }) => [code, name[lang]]));
  const lists = [
    { title: t('recent'), codes: recent },
    { title: t('popular'), codes: popular },
  ];
  return lists.map(({ title, codes }) => {
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
