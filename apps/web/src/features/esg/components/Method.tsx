import type { EsgAgency, EsgMethod } from '@jishi/contract';
import { formatList, formatNumber, formatPercent } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { type Fact, Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { FactTable } from '../../../shared/ui/table/FactTable.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { esgMessages } from '../esg.messages.ts';
import { nameFor, PILLARS, textFor } from '../esg-words.ts';
import { Words } from './cells.tsx';

/** The method as published by the agency: weights, scale and source. */
export function Method({ method, agency }: { method: EsgMethod; agency: EsgAgency | undefined }) {
  const t = useMessages(esgMessages);
  const lang = useLanguage();
  const facts = useFacts(method);
  const isKnown = method.datasets.length > 0;
  return (
    <Stack gap={10}>
      {isKnown && agency && <Quiet>{t('methodFrom', { agency: nameFor(agency, lang) })}</Quiet>}
      {method.method && (
        <p>
          <Words text={textFor(method.method, lang)} />
        </p>
      )}
      {isKnown ? (
        <Grid columns={2} gap="20px 48px" align="start" oneBelow={760}>
          <Facts look="rows" facts={facts} />
          {method.grades.length > 0 && <Scale grades={method.grades} />}
        </Grid>
      ) : (
        <Quiet>{t('noMethod')}</Quiet>
      )}
      <Row gap="2px 28px">
        {method.datasets.map((dataset) => (
          <DatasetSource key={dataset} code={dataset} values={agency ? { agency: agency.name } : {}} />
        ))}
      </Row>
    </Stack>
  );
}

function useFacts({ weights, themes, low, high, often, since, source }: EsgMethod): Fact[] {
  const t = useMessages(esgMessages);
  const lang = useLanguage();
  const pillars = PILLARS.flatMap((pillar, at) => {
    const weight = weights[at] ?? null;
    return weight === null ? [] : `${t(`pillar.${pillar}`)} ${formatPercent(weight, 0)}`;
  });
  const parts = themes.flatMap(({ weight, ...theme }) =>
    weight === null ? [] : `${textFor(theme, lang)} ${formatPercent(weight, 0)}`,
  );
  const fact = (label: string, text: string | null): Fact[] =>
    text === null || text === '' ? [] : [{ label, value: <Words text={text} /> }];
  return [
    ...fact(t('weights'), formatList(pillars, lang)),
    ...fact(t('themeWeights'), formatList(parts, lang)),
    ...fact(t('range'), t('rangeText', { low: formatNumber(low), high: formatNumber(high) })),
    ...fact(t('often'), often && textFor(often, lang)),
    ...fact(t('since'), since),
    ...fact(t('source'), source),
  ];
}

function Scale({ grades }: Pick<EsgMethod, 'grades'>) {
  const t = useMessages(esgMessages);
  const lang = useLanguage();
  return (
    <FactTable
      caption={t('scale')}
      rows={grades}
      rowKey={({ grade }) => grade}
      narrow="table"
      columns={[
        { key: 'grade', label: t('grade'), cell: ({ grade }) => <strong>{grade}</strong> },
        { key: 'low', label: t('lowest'), align: 'right', cell: ({ low }) => formatNumber(low) },
        { key: 'high', label: t('highest'), align: 'right', cell: ({ high }) => formatNumber(high) },
        {
          key: 'meaning',
          label: t('meaning'),
          cell: ({ meaning }) => meaning && <Words text={textFor(meaning, lang)} />,
        },
      ]}
    />
  );
}
