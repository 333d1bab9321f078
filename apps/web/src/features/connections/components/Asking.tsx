import type { ConnectingProgram } from '@jishi/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { type Fact, Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { connectionMessages } from '../connections.messages.ts';

interface AskingProps {
  program: ConnectingProgram;
  warning: ReactNode;
  /** Details that help the user recognise the program. */
  origin: readonly Fact[];
}

/** Shows the program that requests access, and the permissions that it requests. */
export function Asking({ program, warning, origin }: AskingProps) {
  const t = useMessages(connectionMessages);
  return (
    <Section title={t('asks', { name: program.name })}>
      <Callout tone="warning">{warning}</Callout>
      <Facts
        look="rows"
        facts={[
          ...origin,
          { label: t('publisher'), value: program.publisher ?? t('registered') },
          { label: t('may'), value: t('reads') },
          { label: t('mayNot'), value: t('changes') },
        ]}
      />
    </Section>
  );
}
