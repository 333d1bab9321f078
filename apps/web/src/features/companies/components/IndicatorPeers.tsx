import { type CompanyIndicators, PEERS_MAX } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { addressState } from '../../../shared/address/address-state.ts';
import { list } from '../../../shared/address/parameters.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { companiesMessages } from '../companies.messages.ts';
import { indicatorsQuery } from '../companies.queries.ts';
import { type PeriodChoice, usePeriod } from '../use-period.ts';
import { HowCalculated } from './HowCalculated.tsx';
import { IndicatorChart, PeerLegend } from './IndicatorChart.tsx';
import { SourceLinks } from './SourceLink.tsx';

const ROWS = 4;
const ROW_HEIGHT_PX = 190;

interface PeerChoiceProps {
  data: CompanyIndicators;
  peers: readonly string[];
  onPeers: (peers: readonly string[]) => void;
}

interface IndicatorsProps extends PeerChoiceProps {
  code: string;
  name: string;
}

/** The company's indicators compared with its industry's median and up to five peers. */
export function IndicatorPeers({ code, name }: { code: string; name: string }) {
  const [peers, setPeers] = usePeers();
  const query = useQuery(indicatorsQuery(code, peers));
  if (!query.isSuccess)
    return <Unanswered query={query} waiting={<SkeletonRows rows={ROWS} rowHeightPx={ROW_HEIGHT_PX} />} />;
  return <Indicators data={query.data} code={code} name={name} peers={peers} onPeers={setPeers} />;
}

function Indicators({ data, code, name, peers, onPeers }: IndicatorsProps) {
  const t = useMessages(companiesMessages);
  const period = usePeriod(data.periods);
  if (data.periods.length === 0) {
    return (
      <EmptyNote title={t('noIndicators')}>
        <p>{t('noIndicatorsHint')}</p>
      </EmptyNote>
    );
  }
  return (
    <Stack gap={14}>
      <Row gap="6px 16px" align="center">
        <PeerChoice data={data} peers={peers} onPeers={onPeers} />
        <PeriodSelect periods={data.periods} period={period} />
      </Row>
      <PeerLegend
        data={data}
        name={name}
        onRemove={(peer) => onPeers(peers.filter((other) => other !== peer))}
      />
      <Grid min={380} gap="28px 32px">
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
      <SourceLinks code={code} datasets={[data.dataset, ...(data.industry ? [data.industry.dataset] : [])]} />
      <HowCalculated text={t('howIndicators')} />
    </Stack>
  );
}

/** Chooses the period, newest first, whose values are shown under the charts. */
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

function PeerChoice({ data: { industry, candidates }, peers, onPeers }: PeerChoiceProps) {
  const t = useMessages(companiesMessages);
  const lang = useLanguage();
  const others = candidates.filter(({ code }) => !peers.includes(code));
  return (
    <>
      <Quiet>
        {industry === null
          ? t('noIndustry')
          : t('industryOf', {
              name: `${(lang === 'en' && industry.english) || industry.name} ${industry.code}`.trim(),
              count: industry.companies,
            })}
      </Quiet>
      {others.length > 0 && peers.length < PEERS_MAX && (
        <Select
          aria-label={t('addPeerHint', { count: PEERS_MAX })}
          value=""
          onChange={(event) => onPeers([...peers, event.target.value])}
        >
          <option value="">{t('addPeer')}</option>
          {others.map(({ code, name, english }) => (
            <option key={code} value={code}>
              {code} {lang === 'en' ? (english ?? name) : name}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

const CODE = /^\d{6}$/;
const peersAddress = addressState({ peers: list((code) => CODE.test(code), PEERS_MAX) }, { steps: 'all' });

/** The codes of the peers in the address, and a function that changes them. */
function usePeers(): [readonly string[], (peers: readonly string[]) => void] {
  const { address, change } = useAddressState(peersAddress);
  return [address.peers, (peers) => change({ peers })];
}
