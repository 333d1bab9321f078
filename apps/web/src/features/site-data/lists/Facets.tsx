import { type DataCounts, fillMessage, type Lang, type ViewedDataset } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { inBrackets } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useMedia } from '../../../shared/store/store.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { FACET_ROW_PX, FACET_ROWS, FacetBars } from './FacetBars.tsx';
import { isChosen } from './facet-choice.ts';
import { facetFigures } from './facet-figures.ts';
import styles from './ListPage.module.css';
import { listMessages } from './list.messages.ts';
import { countsQuery } from './list.queries.ts';
import { type Facet, isOfTime, type List, saysNothing } from './list.ts';
import { PeriodColumns } from './PeriodColumns.tsx';
import { useListState } from './use-list-state.ts';

type ListState = ReturnType<typeof useListState>;

const NARROW = '(max-width: 760px)';
/** As tall as the rows of the other facets together with their caption, read-out and link. */
const COLUMNS_PX = 150;

interface FacetsProps {
  view: ViewedDataset;
  list: List;
  facets: readonly Facet[];
}

/** The facets of a list side by side. On a phone, they are behind a button. */
export function Facets(props: FacetsProps) {
  const t = useMessages(listMessages);
  const narrow = useMedia(NARROW);
  const [open, setOpen] = useState(false);
  const facets = props.facets.filter(({ by }) => !props.view.emptyFields.includes(by.split(':')[0] ?? by));
  return (
    <Stack as="section" gap={8} justify="start" aria-label={t('counts')}>
      {narrow && (
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('counts')}
        </Button>
      )}
      {(!narrow || open) && (
        <>
          <Grid className={styles.grid} min={260} fill gap="18px 32px">
            {facets.map((facet) => (
              <FacetCounts key={`${facet.by} ${facet.sum?.field ?? ''}`} {...props} facet={facet} />
            ))}
          </Grid>
          <Quiet size={13}>{t('countsHint', { code: props.view.code })}</Quiet>
        </>
      )}
    </Stack>
  );
}

function FacetCounts({ view, list, facets, facet }: FacetsProps & { facet: Facet }) {
  const state = useListState(view, list);
  const sum = facet.sum?.field ?? '';
  // Facets that have the same sum share a query.
  const together = facets.filter((other) => (other.sum?.field ?? '') === sum);
  const by = together.map((other) => other.by);
  const counts = useQuery(
    countsQuery(view.code, state.queryWith(state.where), by.join(), sum, useLanguage()),
  );
  if (!counts.isSuccess)
    return (
      <Unanswered
        query={counts}
        waiting={<SkeletonRows rows={FACET_ROWS + 1} rowHeightPx={FACET_ROW_PX} lines={1} />}
        failed={(note) => facet === together[0] && note}
      />
    );
  const counted = counts.data.fields.find((field) => field.by === facet.by);
  if (counted === undefined || saysNothing(counted, (value) => isChosen(view, facet.by, value, state)))
    return null;
  if (isOfTime(facet)) return <FacetColumns {...{ view, list, facet, counted, state }} />;
  return <FacetBars view={view} facet={facet} counted={counted} readings={counts.data} state={state} />;
}

interface FacetColumnsProps extends Pick<FacetsProps, 'view' | 'list'> {
  facet: Facet;
  counted: DataCounts['fields'][number];
  state: ListState;
}

function FacetColumns({ list, facet, counted, ...rest }: FacetColumnsProps) {
  const t = useMessages(listMessages);
  const lang = useLanguage();
  const { unit, isCountedInstead } = facetFigures(facet, counted, lang);
  return (
    <Stack as="figure" gap={0}>
      <figcaption className={styles.caption}>
        {facet.label[lang] + inBrackets(isCountedInstead ? t('rows') : unit, lang)}
      </figcaption>
      <PeriodColumns
        label={facet.label[lang]}
        grouping={{ ...facet, ...countTextOf(list, lang) }}
        counted={counted}
        heightPx={COLUMNS_PX}
        {...rest}
      />
    </Stack>
  );
}

/** Returns the text for a number of rows, with the list's word for a row. */
const countTextOf = ({ counted }: List, lang: Lang): Pick<Facet, 'countText'> =>
  counted === undefined ? {} : { countText: (count) => fillMessage(counted[lang], { count }) };
