import type { catalogEndpoints, OutputOf } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useBuyButtons } from '../../../features/cart/index.ts';
import { PriceCard } from '../../../features/catalog/index.ts';
import { useEndlessLevel } from '../../../features/entitlements/index.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { PlanWords } from '../../../shared/charge/PlanWords.tsx';
import { plansQuery } from '../../../shared/charge/plans.query.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { Upgrade } from '../../../shared/ui/note/Upgrade.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { MembersDatasets } from './MembersDatasets.tsx';
import styles from './MembershipPage.module.css';
import { membershipMessages } from './membership.messages.ts';

/** The membership plans with their benefits and prices, and the data sets that they include. */
export default function MembershipPage() {
  const title = usePageTitle();
  const t = useMessages(membershipMessages);
  const lang = useLanguage();
  const buy = useBuyButtons();
  const endless = useEndlessLevel();
  const memberships = useQuery(plansQuery);
  const datasets = memberships.data?.datasets ?? [];
  return (
    <Stack gap={20}>
      <PageHead title={title} />
      <p>{t('intro')}</p>
      <Unanswered query={memberships} waiting={<SkeletonRows rows={6} rowHeightPx={48} />} />
      {memberships.data?.plans.length === 0 && <EmptyNote title={t('empty')} />}
      <Grid className={styles.plans} min={360} fill gap="32px 48px">
        {memberships.data?.plans.map((plan) => (
          <Section key={plan.id} title={plan[lang]}>
            <p>{plan.suits[lang]}</p>
            <PlanWords plan={plan.id} />
            <PlanOffer
              plan={plan}
              actions={buy(`membership:${plan.id}`, plan[lang])}
              isOwned={plan.level <= endless}
            />
          </Section>
        ))}
      </Grid>
      {datasets.length > 0 && <MembersDatasets datasets={datasets} />}
    </Stack>
  );
}

interface PlanOfferProps {
  plan: OutputOf<typeof catalogEndpoints.memberships>['plans'][number];
  actions: ReturnType<ReturnType<typeof useBuyButtons>>;
  /** Whether an open-ended membership of the account already includes the plan. */
  isOwned: boolean;
}

function PlanOffer({ plan, actions, isOwned }: PlanOfferProps) {
  const t = useMessages(membershipMessages);
  if (isOwned) return <Callout tone="primary">{t('endless')}</Callout>;
  if (actions !== undefined) return <PriceCard prices={plan.prices} rules={false} actions={actions} />;
  return (
    <p>
      <Upgrade />
    </p>
  );
}
