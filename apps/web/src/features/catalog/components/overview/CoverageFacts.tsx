import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Answer } from '../../../../shared/answer/Answer.tsx';
import { formatNumber } from '../../../../shared/format/index.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { PATHS } from '../../../../shared/navigation/paths.ts';
import { Facts } from '../../../../shared/ui/facts/Facts.tsx';
import { Section } from '../../../../shared/ui/layout/Section.tsx';
import { SkeletonRows } from '../../../../shared/ui/skeleton/SkeletonRows.tsx';
import { facetsQuery } from '../../catalog.queries.ts';
import { overviewMessages } from '../../overview.messages.ts';

const KINDS = ['category', 'provider'] as const;

/** The numbers of data sets on sale, by category and by source. Each number leads to them in the store. */
export function CoverageFacts() {
  const t = useMessages(overviewMessages);
  const lang = useLanguage();
  const query = useQuery(facetsQuery());
  return (
    <Answer query={query} waiting={<SkeletonRows rows={10} rowHeightPx={42} lines={1} />}>
      {({ facets }) =>
        KINDS.map((kind) => (
          <Section key={kind} title={t(`by.${kind}`)}>
            <Facts
              look="rows"
              facts={facets[kind].map((option) => ({
                key: option.value,
                label: option[lang],
                value: (
                  <Link
                    to={{ pathname: PATHS.dataStore[lang], search: `?${kind}=${option.value}` }}
                    aria-label={`${option[lang]}: ${t('categoryCount', { count: formatNumber(option.count) })}`}
                  >
                    {formatNumber(option.count)}
                  </Link>
                ),
              }))}
            />
          </Section>
        ))
      }
    </Answer>
  );
}
