import type { ReactNode } from 'react';
import { useMedia } from '../../../shared/store/store.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import type { Grouping, OverviewProps } from './list.ts';
import { NARROW, type Pane, Panes } from './Panes.tsx';
import { PeriodFacet } from './PeriodFacet.tsx';

const HEIGHT_PX = { narrow: 130, wide: 200 };

interface PeriodSectionProps extends OverviewProps, Grouping {
  title: string;
  children?: ReactNode;
}

/** The numbers of rows by period, as columns under a title. */
export function PeriodSection({ view, list, title, children, ...grouping }: PeriodSectionProps) {
  const narrow = useMedia(NARROW);
  return (
    <Section title={title}>
      <PeriodFacet
        view={view}
        list={list}
        label={title}
        grouping={grouping}
        heightPx={narrow ? HEIGHT_PX.narrow : HEIGHT_PX.wide}
      />
      {children}
    </Section>
  );
}

/** The first row of a first screen: the columns by period, with a section next to them if there is one. */
export function PeriodRow({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  return (
    <Grid columns={beside === null ? 1 : 2} oneBelow={960} gap="20px 40px">
      {children}
      {beside}
    </Grid>
  );
}

interface PeriodScreenProps extends OverviewProps {
  title: string;
  /** The day field and the period by which the rows are counted, such as `F001D:month`. */
  by: string;
  countText: (count: string) => string;
  /** A table next to the columns. On a phone, it is the first pane. Null if there is no table. */
  beside: Pane | null;
  panes: readonly Pane[];
}

/** The first screen of a list: the numbers of rows by period as columns, and tables next to them and below them. */
export function PeriodScreen({ view, list, title, by, countText, beside, panes }: PeriodScreenProps) {
  const narrow = useMedia(NARROW);
  const onWide = narrow ? null : beside;
  return (
    <>
      <PeriodRow beside={onWide === null ? null : <Section title={onWide.title}>{onWide.content}</Section>}>
        <PeriodSection {...{ view, list, title, by, countText }} />
      </PeriodRow>
      <Panes panes={narrow && beside !== null ? [beside, ...panes] : panes} />
      <DatasetSource code={view.code} />
    </>
  );
}
