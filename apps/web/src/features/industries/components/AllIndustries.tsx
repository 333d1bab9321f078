import type { Industries } from '@jishi/contract';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { DatasetSource } from '../../../shared/ui/source/DatasetSource.tsx';
import { industriesMessages } from '../industries.messages.ts';
import { useIndustriesAddress } from '../industries-address.ts';
import { measuresOfIndustries, withKnown } from '../known-measures.ts';
import { nameText } from '../measures.ts';
import { BoardNote } from './BoardNote.tsx';
import { useSummaryColumns } from './columns.ts';
import { DataChain } from './DataChain.tsx';
import { FigureTable } from './FigureTable.tsx';

/** Compares every industry of the classification, and lists the data sets that describe an industry. */
export function AllIndustries({ data }: { data: Industries }) {
  const t = useMessages(industriesMessages);
  const lang = useLanguage();
  const { address, change, searchOf } = useIndustriesAddress();
  const measures = useMemo(() => measuresOfIndustries(data), [data]);
  const columns = useSummaryColumns(measures);
  const { sort, descends } = withKnown(address, measures);
  const { industries, classification, datasets } = data;
  return (
    <Stack gap={24}>
      {industries.length === 0 ? (
        <NoIndustries data={data} />
      ) : (
        <Stack gap={10}>
          <BoardNote board={data} measures={measures} />
          <p>{t('allHint', { count: industries.length })}</p>
          <FigureTable
            label={t('all')}
            head={t('industry')}
            rows={industries}
            keyOf={({ key }) => key}
            nameOf={(industry) => nameText(industry, lang)}
            name={(industry) => (
              <Link to={searchOf({ industry: industry.key, classification })}>
                {nameText(industry, lang)}
              </Link>
            )}
            columns={columns}
            isOld={data.late.period !== null}
            sort={sort}
            descends={descends}
            onSort={change}
          />
          <Row gap="2px 28px">
            {[datasets.industries, datasets.valuation, datasets.results, datasets.statements].map(
              (code) => code !== null && <DatasetSource key={code} code={code} />,
            )}
          </Row>
        </Stack>
      )}
      <Section title={t('chain')}>
        <DataChain chain={data.chain} />
      </Section>
    </Stack>
  );
}

function NoIndustries({ data: { datasets } }: { data: Industries }) {
  const t = useMessages(industriesMessages);
  const hasFigures = datasets.valuation !== null || datasets.results !== null || datasets.statements !== null;
  return (
    <EmptyNote title={t('none')}>
      <p>{t(hasFigures ? 'noMembers' : 'noFigures')}</p>
    </EmptyNote>
  );
}
