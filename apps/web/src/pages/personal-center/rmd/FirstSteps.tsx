import { useQuery } from '@tanstack/react-query';
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
import { Tag } from '../../../shared/ui/tag/Tag.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { centerMessages } from './center.messages.ts';
import styles from './FirstSteps.module.css';

const STEPS = ['key', 'call', 'topUp'] as const;
type Step = (typeof STEPS)[number];

/** Whether each of the first steps is done. Null until that is known. */
function useSteps(): Record<Step, boolean> | null {
  const keys = useQuery(keysQuery).data;
  const days = useQuery(monthByDayQuery).data?.items;
  const owned = useQuery(ownedQuery).data;
  const balance = useQuery(balanceQuery).data;
  if (keys === undefined || days === undefined || owned === undefined || balance === undefined) return null;
  const bought = owned.membership !== null || owned.apis.some(({ kind }) => kind !== 'trial');
  return {
    key: keys.length > 0,
    // A trial stays in the list of owned data, even if its calls were made long ago.
    call: days.length > 0 || owned.apis.length > 0,
    topUp: bought || BigInt(balance.balanceFen) > 0n,
  };
}

/** A newcomer's path to the data, with the next step. Renders nothing after all steps are done. */
export function FirstSteps() {
  const t = useMessages(centerMessages);
  const done = useSteps();
  const next = done && STEPS.find((step) => !done[step]);
  if (!done || !next) return null;
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
