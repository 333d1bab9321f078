import type { EsgOverview } from '@jishi/contract';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { SearchInput } from '../../../shared/ui/control/SearchInput.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { esgMessages } from '../esg.messages.ts';
import { nameFor } from '../esg-words.ts';
import { gradeChanges, ratingOrders, useRatingFilter } from '../use-rating-filter.ts';
import styles from './Esg.module.css';

const WORD_MAX = 50;

/** The filters and the sort order of the company list. */
export function RatingFilters({ overview }: { overview: Pick<EsgOverview, 'industries' | 'grades'> }) {
  const t = useMessages(esgMessages);
  const { filter, set } = useRatingFilter();
  return (
    <Row gap="8px 10px" align="center">
      <SearchInput
        boxClass={styles.filter}
        aria-label={t('filter')}
        placeholder={t('filter')}
        maxLength={WORD_MAX}
        value={filter.q}
        onChange={({ target }) => set({ q: target.value })}
      />
      <IndustrySelect industries={overview.industries} />
      <Select
        aria-label={t('grade')}
        value={filter.grade}
        onChange={({ target }) => set({ grade: target.value })}
      >
        <option value="">{t('allGrades')}</option>
        {overview.grades.map(({ grade }) => (
          <option key={grade}>{grade}</option>
        ))}
      </Select>
      <Select
        aria-label={t('moved')}
        value={filter.moved}
        onChange={({ target }) =>
          set({ moved: gradeChanges.find((change) => change === target.value) ?? null })
        }
      >
        <option value="">{t('moved.all')}</option>
        {gradeChanges.map((change) => (
          <option key={change} value={change}>
            {t(`moved.${change}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('sort')}
        value={filter.sort}
        onChange={({ target }) =>
          set({ sort: ratingOrders.find((order) => order === target.value) ?? 'score' })
        }
      >
        {ratingOrders.map((order) => (
          <option key={order} value={order}>
            {t(`sort.${order}`)}
          </option>
        ))}
      </Select>
      <Button onClick={() => set({ order: filter.order === 'asc' ? 'desc' : 'asc' })}>{t('reverse')}</Button>
    </Row>
  );
}

function IndustrySelect({ industries }: Pick<EsgOverview, 'industries'>) {
  const t = useMessages(esgMessages);
  const lang = useLanguage();
  const { filter, set } = useRatingFilter();
  return (
    <Select
      aria-label={t('industry')}
      value={filter.industry}
      onChange={({ target }) => set({ industry: target.value })}
    >
      <option value="">{t('allIndustries')}</option>
      {industries.map((industry) => (
        <option key={industry.name} value={industry.name}>
          {nameFor(industry, lang)}
        </option>
      ))}
    </Select>
  );
}
