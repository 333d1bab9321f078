import type { Constituent, Constituents } from '@jishi/contract';
import { Link } from 'react-router';
import {
  directionOf,
  formatChangePercent,
  formatNumber,
  TWO_DECIMALS,
} from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { marketDataPath } from '../../../shared/navigation/paths.ts';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { HowCalculated } from '../../../shared/ui/disclosure/HowCalculated.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { extremesOf } from '../constituent-order.ts';
import { nameFor } from '../index-words.ts';
import { indicesMessages } from '../indices.messages.ts';
import { useIndexAddress } from '../use-index-address.ts';
import styles from './Contributions.module.css';

const EACH_SIDE = 8;
const DAYS = 30;
const PP = { decimalsMin: 4, decimalsMax: 4, signed: true };
const SIGNED = { ...TWO_DECIMALS, signed: true };

/**
 * The constituents that raised and lowered the index most on a day. `days` are the days in the chart of the index,
 * oldest first.
 */
export function Contributions({
  constituents,
  days,
}: {
  constituents: Constituents;
  days: readonly string[];
}) {
  const t = useMessages(indicesMessages);
  const { address, change } = useIndexAddress();
  const { day } = address;
  const { positive, negative } = extremesOf(constituents.items, EACH_SIDE);
  const isExact =
    constituents.residual !== null && directionOf(constituents.residual, PP.decimalsMax) === 'flat';
  const largest = Math.max(...[...positive, ...negative].map((item) => Math.abs(item.contribution ?? 0)));
  const recent = days.slice(-DAYS - 1, -1).toReversed();
  return (
    <Section title={t('contributions')}>
      <Row gap="8px 12px" align="center">
        <Select
          aria-label={t('contributionDay')}
          value={day}
          onChange={({ target }) => change({ day: target.value })}
        >
          <option value="">{t('newestDay')}</option>
          {(day === '' || recent.includes(day) ? recent : [day, ...recent]).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <HowCalculated texts={[t('howContribution'), t('howResidual')]} />
      </Row>
      <Quiet>
        {constituents.day === null
          ? t('noContribution')
          : t(isExact ? 'contributionExact' : 'contributionSum', {
              day: constituents.day,
              change: formatChangePercent(constituents.changePercent, 4),
              sum: formatNumber(constituents.contributionSum, PP),
              residual: formatNumber(constituents.residual, PP),
            })}
      </Quiet>
      {constituents.day !== null && (
        <Grid columns={2} gap="12px 40px" oneBelow={760}>
          <Side title={t('positive')} items={positive} largest={largest} />
          <Side title={t('negative')} items={negative} largest={largest} />
        </Grid>
      )}
    </Section>
  );
}

interface SideProps {
  title: string;
  items: readonly Constituent[];
  largest: number;
}

function Side({ title, items, largest }: SideProps) {
  const t = useMessages(indicesMessages);
  const lang = useLanguage();
  return (
    <Stack gap={2}>
      <Quiet as="h3" size={14}>
        {title}
      </Quiet>
      {items.map((item) => (
        <Grid
          key={item.code}
          className={styles.row}
          columns="minmax(0, 11em) minmax(0, 1fr) auto"
          gap={10}
          align="center"
        >
          <Link className={styles.name} to={marketDataPath(item.code, lang)}>
            {nameFor(item, lang)}
          </Link>
          <span data-direction={directionOf(item.contribution, PP.decimalsMax)}>
            <span
              className={styles.bar}
              style={{ display: 'block', width: `${(Math.abs(item.contribution ?? 0) / largest) * 100}%` }}
            />
          </span>
          <span className={styles.value} data-direction={directionOf(item.points)}>
            {t('pointsText', { points: formatNumber(item.points, SIGNED) })}
          </span>
        </Grid>
      ))}
    </Stack>
  );
}
