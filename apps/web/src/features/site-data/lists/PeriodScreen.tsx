import { useMedia } from '../../../shared/store/store.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import type { OverviewProps } from './list.ts';
import { NARROW, type Pane, Panes } from './Panes.tsx';
import { PeriodFacet } from './PeriodFacet.tsx';

const HEIGHT_PX = { narrow: 130, wide: 200 };

interface PeriodScreenProps extends OverviewProps {
  title: string;
  /** The day and its period by which the rows are counted, such as `F001D:month`. */
  by: string;
  /** A table beside the columns; on a phone the first of the panes. Null if there is none. */
  beside: Pane | null;
  panes: readonly Pane[];
}

/** A first screen of a list: its rows by period as columns, and tables beside and below them. */
export function PeriodScreen({ view, list, title, by, beside, panes }: PeriodScreenProps) {
  const narrow = useMedia(NARROW);
  const onWide = narrow ? null : beside;
  return (
    <>
      <Grid columns={onWide === null ? 1 : 2} oneBelow={960} gap="20px 40px">
        <Section title={title}>
          <PeriodFacet
            view={view}
            list={list}
            facet={{ by, label: { zh: title, en: title } }}
            heightPx={narrow ? HEIGHT_PX.narrow : HEIGHT_PX.wide}
          />
        </Section>
        {onWide !== null && <Section title={onWide.title}>{onWide.content}</Section>}
      </Grid>
      <Panes panes={narrow && beside !== null ? [beside, ...panes] : panes} />
      <DatasetSource code={view.code} />
    </>
  );
}
