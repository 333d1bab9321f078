import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownedQuery } from '../../../features/entitlements/index.ts';
import { monthByDayQuery } from '../../../features/usage/index.ts';
import { balanceQuery } from '../../../features/wallet/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { businessConfigQuery } from '../../../shared/session/business-config.query.ts';
import { keysQuery } from '../../../shared/session/own-key.ts';
import { ButtonLink } from '../../../shared/ui/button/ButtonLink.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { centerMessages } from './center.messages.ts';
import styles from './FirstSteps.module.css';

const STEPS = ['key', 'call', 'topUp'] as const;
type Step = (typeof STEPS)[number];

interface Steps {
  readonly isPending: boolean;
  /** Whether each of the first steps has been done. Null if this is not known. */
  readonly done: Record<Step, boolean> | null;
}

function useSteps(): Steps {
  const queries = [
    useQuery(keysQuery),
    useQuery(monthByDayQuery),
    useQuery(ownedQuery),
    useQuery(balanceQuery),
  ] as const;
  const isPending = queries.some((query) => query.isPending);
  const [keys, month, owned, balance] = queries;
  if (!keys.data || !month.data || !owned.data || !balance.data) return { isPending, done: null };
  const { membership, apis } = owned.data;
  const bought = membership !== null || apis.some(({ kind }) => kind !== 'trial');
  const done = {
    key: keys.data.length > 0,
    // A trial remains in the list of owned data, even if its calls were made long ago.
    call: month.data.items.length > 0 || apis.length > 0,
    topUp: bought || BigInt(balance.data.balanceFen) > 0n,
  };
  return { isPending, done };
}

/**
 * The content below the first steps. It is hidden until it is known whether the steps are shown, so that it does not
 * move.
 */
export function BelowFirstSteps({ children }: { children: ReactNode }) {
  const { isPending, done } = useSteps();
  return (
    <>
      {isPending && <SkeletonRows rows={6} rowHeightPx={110} />}
      <div hidden={isPending}>
        <Stack gap={28}>
          {done && <FirstSteps done={done} />}
          {children}
        </Stack>
      </div>
    </>
  );
}

/** Guides a newcomer to the data, with the next step highlighted. Renders nothing after all steps have been done. */
function FirstSteps({ done }: { done: Record<Step, boolean> }) {
  const t = useMessages(centerMessages);
  const next = STEPS.find((step) => !done[step]);
  if (!next) return null;
  return (
    <Section title={t('start')}>
      <Grid as="ol" className={styles.steps} columns={3} gap={16} oneBelow={900}>
        {STEPS.map((step) => (
          <Stack as="li" gap={8} justify="start" key={step} aria-current={step === next ? 'step' : undefined}>
            <Row gap={8} align="center">
              <strong>{t(step)}</strong>
              {done[step] && <Tag tone="success">{t('done')}</Tag>}
              {step === next && <Tag tone="primary">{t('next')}</Tag>}
            </Row>
            <Quiet>{t(`hint.${step}`)}</Quiet>
            {step === next && <StepLink step={step} />}
          </Stack>
        ))}
      </Grid>
    </Section>
  );
}

function StepLink({ step }: { step: Step }) {
  const t = useMessages(centerMessages);
  const lang = useLanguage();
  const sells = useQuery(businessConfigQuery).data?.onlinePay === 1;
  const path = {
    key: PATHS.keys[lang],
    call: PATHS.dataStore[lang],
    topUp: sells ? PATHS.capital[lang] : PATHS.dataStore[lang],
  }[step];
  return (
    <ButtonLink tone="primary" href={`#${path}`}>
      {t(step)}
    </ButtonLink>
  );
}
