import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useMedia } from '../../../shared/store/store.ts';
import { Choice } from '../../../shared/ui/chip/Choice.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { listMessages } from './list.messages.ts';

export const NARROW = '(max-width: 760px)';
const PANE_PX = 300;

/** One of the tables on a first screen. */
export interface Pane {
  readonly key: string;
  readonly title: string;
  /** The name in the choice of panes on a phone. The default is the title. */
  readonly short?: string;
  readonly content: ReactNode;
}

interface PanesProps {
  panes: readonly Pane[];
  /** The minimum width of a pane in pixels. */
  min?: number;
}

/** Tables next to each other. A phone shows one of them, with a choice above it. */
export function Panes({ panes, min = PANE_PX }: PanesProps) {
  const t = useMessages(listMessages);
  const narrow = useMedia(NARROW);
  const [chosen, setChosen] = useState('');
  const open = panes.find(({ key }) => key === chosen) ?? panes[0];
  if (open === undefined) return null;
  if (!narrow)
    return (
      <Grid min={min} fill gap="20px 40px">
        {panes.map(({ key, title, content }) => (
          <Section key={key} title={title}>
            {content}
          </Section>
        ))}
      </Grid>
    );
  return (
    <Section title={open.title}>
      {panes.length > 1 && (
        <Choice
          label={t('counts')}
          options={panes.map(({ key, title, short = title }) => ({ value: key, label: short }))}
          value={open.key}
          onChoose={setChosen}
        />
      )}
      {open.content}
    </Section>
  );
}
