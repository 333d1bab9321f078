import { type CompanyOverview, trialCallsOf } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { CodeSamples } from '../../../features/gateway/index.ts';
import { viewedDatasetsQuery } from '../../../features/site-data/index.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { browsePath, productPath } from '../../../shared/navigation/paths.ts';
import { datasetQuery } from '../../../shared/queries/dataset.queries.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { callValues } from './call-values.ts';
import { companyMessages } from './company.messages.ts';
import type { SectionRow, Source } from './sections.ts';

const ROWS = 8;
const ROW_HEIGHT_PX = 56;

interface ApiPartsProps {
  company: CompanyOverview;
  section: SectionRow;
}

/** The data sets behind each part of a section, with links to their products, their rows and their calls. */
export default function ApiParts({ company, section }: ApiPartsProps) {
  const t = useMessages(companyMessages);
  const lang = useLanguage();
  const sets = useQuery(viewedDatasetsQuery());
  if (!sets.isSuccess)
    return <Unanswered query={sets} waiting={<SkeletonRows rows={ROWS} rowHeightPx={ROW_HEIGHT_PX} />} />;
  const names = new Map(sets.data.map(({ code, name }) => [code, name[lang]]));
  return (
    <>
      <Quiet>{t('apiLead')}</Quiet>
      {partsOf(section).map(({ part, datasets }) => {
        const listed = datasets.filter((dataset) => names.has(dataset));
        if (listed.length === 0) return null;
        return (
          <Section key={part.en} title={part[lang]}>
            <Stack as="ul" gap={12}>
              {listed.map((dataset) => (
                <SetLine
                  key={dataset}
                  dataset={dataset}
                  name={names.get(dataset) ?? dataset}
                  values={callValues(company, dataset)}
                />
              ))}
            </Stack>
          </Section>
        );
      })}
    </>
  );
}

/** Returns the data sets behind the section's view and those behind its tables. */
function partsOf({ title, sources = [], blocks }: SectionRow): readonly Source[] {
  const tables = { part: title, datasets: blocks.map(({ dataset }) => dataset) };
  return blocks.length === 0 ? sources : [...sources, tables];
}

interface SetLineProps {
  dataset: string;
  name: string;
  values: Readonly<Record<string, string>>;
}

/** A data set with links to its product and to its rows about the company. Its call is shown on demand. */
function SetLine({ dataset, name, values }: SetLineProps) {
  const t = useMessages(companyMessages);
  const lang = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack as="li" gap={4} data-size="normal">
      <span>
        {name} <Quiet as="code">{dataset}</Quiet>
      </span>
      <Row gap="4px 14px" align="center">
        <Link to={productPath(dataset, lang, { scode: values['scode'] ?? '' })}>{t('product')}</Link>
        <Link to={browsePath(dataset, lang, values)}>{t('sampleRows')}</Link>
        <Button
          dense
          aria-expanded={isOpen}
          aria-label={t('codeOf', { code: dataset })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('code')}
        </Button>
      </Row>
      {isOpen && <Code dataset={dataset} values={values} />}
    </Stack>
  );
}

/** The call that returns the rows, in curl, Python, Excel and other languages, ready to copy. */
function Code({ dataset, values }: Omit<SetLineProps, 'name'>) {
  const described = useQuery(datasetQuery(dataset));
  if (!described.isSuccess)
    return <Unanswered query={described} waiting={<SkeletonRows rows={1} rowHeightPx={420} />} />;
  const { code, path } = described.data;
  const call = { origin: window.location.origin, code, path, values: Object.entries(values) };
  return <CodeSamples call={call} hasTrials={trialCallsOf(described.data) > 0} />;
}
