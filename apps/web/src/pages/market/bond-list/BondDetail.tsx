import type { Lang } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OverviewProps } from '../../../features/site-data/index.ts';
import { useListState } from '../../../features/site-data/index.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { formatValue, formatWithUnit, readAs } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { DemoMark } from '../../../shared/ui/demo/DemoMark.tsx';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { AllBonds } from './AllBonds.tsx';
import { BondFigures } from './BondFigures.tsx';
import { BondPrices } from './BondPrices.tsx';
import { bondIn } from './bond-in.ts';
import { bondListMessages } from './bond-list.messages.ts';
import { bondQuery } from './bond-list.queries.ts';
import { CashFlows } from './CashFlows.tsx';
import { Conversion, useConversionPending } from './Conversion.tsx';
import { NamedBond } from './NamedBond.tsx';

const FACTS = [
  'F001V',
  'F003V',
  'F002V',
  'F016V',
  'F009N',
  'F014V',
  'F015V',
  'F004D',
  'F005D',
  'F007N',
  'F011N',
  'F012V',
];
const ISSUER = 'F003V';
const DETAIL_PX = 640;

/** Shows the bond whose code is the only one in the filters: its terms, its cash flows and its price. */
export default function BondDetail({ list, view }: OverviewProps) {
  const { where } = useListState(view, list);
  const code = bondIn(where);
  return code === null ? null : <OneBond key={code} code={code} view={view} />;
}

function OneBond({ code, view }: Pick<OverviewProps, 'view'> & { code: string }) {
  const t = useMessages(bondListMessages);
  const lang = useLanguage();
  const bond = useQuery(bondQuery(code, lang));
  const isConversionPending = useConversionPending(code);
  const waiting = <SkeletonRows rows={1} rowHeightPx={DETAIL_PX} lines={1} />;
  if (!bond.isSuccess) return <Unanswered query={bond} waiting={waiting} />;
  // The conversion is above other parts, which would move if it were rendered later.
  if (isConversionPending) return waiting;
  const { columns, cells, count, englishNames } = bond.data;
  if (count === 0) return <NamedBond code={code} />;
  const cellOf = (field: string) => cells[columns.indexOf(field)]?.[0] ?? null;
  const facts = FACTS.flatMap((field) => {
    const described = view.fields.find((one) => one.code === field);
    if (described === undefined) return [];
    const value = cellOf(field);
    const text =
      typeof value === 'number'
        ? formatWithUnit(value, described.unit, lang)
        : formatValue(value === null ? null : readAs(value, bond.data), described.type);
    const isIssuer = field === ISSUER && typeof value === 'string';
    return [
      { label: described[lang], value: isIssuer ? <Link to={issuerPath(value, lang)}>{text}</Link> : text },
    ];
  });
  const coupon = cellOf('F009N');
  const name = englishNames?.[0] ?? readAs(String(cellOf('SECNAME') ?? ''), bond.data);
  return (
    <Section title={t('bond', { name, code })}>
      <Grid columns={2} oneBelow={960} gap="20px 40px">
        <Facts look="rows" facts={facts} />
        <Stack gap={20} style={{ alignContent: 'start' }}>
          <BondFigures code={code} />
          <Conversion code={code} />
          <BondPrices code={code} />
          <CashFlows code={code} couponPercent={typeof coupon === 'number' ? coupon : null} />
        </Stack>
      </Grid>
      <Row gap="2px 20px" align="center" quiet={13}>
        {view.demo && <DemoMark />}
        <DatasetSource code={view.code} values={{ scode: code }} />
        <AllBonds />
      </Row>
    </Section>
  );
}

const issuerPath = (issuer: string, lang: Lang): string =>
  `${PATHS.bondIssuers[lang]}?${new URLSearchParams({ list: 'bonds', issuer })}`;
