import { BASES, type Basis, type CompanyIndicators, PEERS_MAX } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { ButtonLink } from '../../../shared/ui/button/ButtonLink.tsx';
import { Choice } from '../../../shared/ui/chip/Choice.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { LateNotice } from '../../../shared/ui/late/LateNotice.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { companiesMessages } from '../companies.messages.ts';
import { indicatorsQuery } from '../companies.queries.ts';
import { indicatorCsv } from '../indicator-csv.ts';
import { indicatorsAddress } from '../indicators-address.ts';
import { type PeriodChoice, usePeriod } from '../use-period.ts';
import { HowCalculated } from './HowCalculated.tsx';
import { IndicatorChart, PeerLegend } from './IndicatorChart.tsx';
import styles from './IndicatorPeers.module.css';
import { OtherPeer } from './OtherPeer.tsx';

const ROWS = 4;
const ROW_HEIGHT_PX = 190;

interface PeerChoiceProps {
  code: string;
  data: CompanyIndicators;
  peers: readonly string[];
  onPeers: (peers: readonly string[]) => void;
}

interface BasisChoiceProps {
  basis: Basis;
  onBasis: (basis: Basis) => void;
}

interface IndicatorsProps extends PeerChoiceProps, BasisChoiceProps {
  name: string;
}

/** Compares the company's indicators with the median of its industry and with up to five peers. */
export function IndicatorPeers({ code, name }: { code: string; name: string }) {
  const { address, change } = useAddressState(indicatorsAddress);
  const { peers, basis } = address;
  const query = useQuery(indicatorsQuery(code, basis, peers));
  const choice = { basis, onBasis: (next: Basis) => change({ basis: next }) };
  if (!query.isSuccess)
    return <Unanswered query={query} waiting={<SkeletonRows rows={ROWS} rowHeightPx={ROW_HEIGHT_PX} />} />;
  const onPeers = (next: readonly string[]): void => change({ peers: next });
  return <Indicators data={query.data} code={code} name={name} {...choice} peers={peers} onPeers={onPeers} />;
}

function Indicators({ data, code, name, peers, onPeers, basis, onBasis }: IndicatorsProps) {
  const t = useMessages(companiesMessages);
  const period = usePeriod(data.periods);
  const choice = <BasisChoice basis={basis} onBasis={onBasis} />;
  if (data.indicators.length === 0) {
    return (
      <Stack gap={14}>
        {choice}
        <EmptyNote title={t(basis === 'cumulative' ? 'noIndicators' : 'noIndicatorsOnBasis')}>
          <p>{t(basis === 'cumulative' ? 'noIndicatorsHint' : 'noIndicatorsOnBasisHint')}</p>
        </EmptyNote>
      </Stack>
    );
  }
  return (
    <Stack gap={14}>
      <Row gap="6px 16px" align="center">
        {choice}
        <PeerChoice code={code} data={data} peers={peers} onPeers={onPeers} />
        <PeriodSelect periods={data.periods} period={period} />
        <IndicatorFile data={data} code={code} name={name} />
      </Row>
      <LateNotice late={data.late} />
      <PeerLegend
        data={data}
        name={name}
        onRemove={(peer) => onPeers(peers.filter((other) => other !== peer))}
      />
      <Grid className={styles.charts} min={380} gap="28px 32px">
        {data.indicators.map((indicator) => (
          <IndicatorChart
            key={indicator.code}
            data={data}
            indicator={indicator}
            name={name}
            period={period}
          />
        ))}
      </Grid>
      <DatasetSource code={data.dataset} values={{ scode: code }} />
      <HowCalculated text={t('howIndicators')} />
    </Stack>
  );
}

/** Chooses the time that the figures cover: since New Year, a quarter, a year or the last four quarters. */
function BasisChoice({ basis, onBasis }: BasisChoiceProps) {
  const t = useMessages(companiesMessages);
  return (
    <Choice
      label={t('basis')}
      options={BASES.map((value) => ({ value, label: t(`basis.${value}`) }))}
      value={basis}
      onChoose={onBasis}
    />
  );
}

/** Exports the figures of all charts as a file, on the basis that is shown. */
function IndicatorFile({ data, code, name }: Pick<IndicatorsProps, 'data' | 'code' | 'name'>) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  const heads = { item: t('item'), line: t('line'), median: t('median') };
  return (
    <ButtonLink
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(indicatorCsv(data, { lang, name, heads }))}`}
      download={`${code}-indicators-${data.basis}.csv`}
    >
      {t('csv')}
    </ButtonLink>
  );
}

/** Chooses the period whose values are shown under the charts. The latest period comes first. */
function PeriodSelect({ periods, period }: { periods: readonly string[]; period: PeriodChoice }) {
  const t = useMessages(companiesMessages);
  return (
    <Select
      aria-label={t('period')}
      value={period.chosen}
      onChange={(event) => period.choose(periods.indexOf(event.target.value))}
    >
      {periods.toReversed().map((end) => (
        <option key={end} value={end}>
          {end}
        </option>
      ))}
    </Select>
  );
}

function PeerChoice({ code, data: { industry, candidates }, peers, onPeers }: PeerChoiceProps) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  const others = candidates.filter((other) => !peers.includes(other.code));
  return (
    <>
      <Quiet>
        {industry === null
          ? t('noIndustry')
          : t('industryOf', {
              name: `${(lang === 'en' && industry.english) || industry.name} ${industry.code}`.trim(),
              count: industry.companies,
              of: industry.of,
            })}
      </Quiet>
      {others.length > 0 && peers.length < PEERS_MAX && (
        <Select
          aria-label={t('addPeerHint', { count: PEERS_MAX })}
          value=""
          onChange={(event) => onPeers([...peers, event.target.value])}
        >
          <option value="">{t('addPeer')}</option>
          {others.map(({ code: other, name, english }) => (
            <option key={other} value={other}>
              {other} {lang === 'en' ? (english ?? name) : name}
            </option>
          ))}
        </Select>
      )}
      {peers.length < PEERS_MAX && (
        <OtherPeer peers={[code, ...peers]} onChoose={(peer) => onPeers([...peers, peer])} />
      )}
    </>
  );
}
