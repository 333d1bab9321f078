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

/**
 * The sources of the data sets on sale. Each source has the number of its data sets, with a link to them in the store.
 */
export function SourceFacts() {
  const t = useMessages(overviewMessages);
  const lang = useLanguage();
  const query = useQuery(facetsQuery());
  return (
    <Section title={t('sources')}>
      <Answer query={query} waiting={<SkeletonRows rows={7} rowHeightPx={42} lines={1} />}>
        {({ facets }) => (
          <Facts
            look="rows"
            facts={facets.provider.map((option) => ({
              key: option.value,
              label: option[lang],
              value: (
                <Link
                  to={{ pathname: PATHS.dataStore[lang], search: `?provider=${option.value}` }}
                  aria-label={`${option[lang]}: ${t('categoryCount', { count: formatNumber(option.count) })}`}
                >
                  {t('categoryCount', { count: formatNumber(option.count) })}
                </Link>
              ),
            }))}
          />
        )}
      </Answer>
    </Section>
  );
}
