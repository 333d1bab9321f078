import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { companyNoticesQuery } from '../../../features/announcements/index.ts';
import { useViewLate } from '../../../features/companies/index.ts';
import {
  DatasetRecord,
  DatasetView,
  useSecurityLate,
  viewedDatasetsQuery,
  viewQuery,
} from '../../../features/site-data/index.ts';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { isNotThere } from '../../../shared/api/fault.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { companyPath, productPath } from '../../../shared/navigation/paths.ts';
import { ChipLink } from '../../../shared/ui/chip/ChipLink.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { EmptyNote } from '../../../shared/ui/note/EmptyNote.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { companyMessages } from './company.messages.ts';
import type { Block, OwnView, SectionRow } from './sections.ts';
import { useSetNames } from './use-set-names.ts';

const ROWS = 8;
const ROW_HEIGHT_PX = 40;
/** Fields that identify the company, which the heading of the page already shows. */
const IDENTITY = ['SECCODE', 'SECNAME', 'ORGNAME', 'ORGID'];

interface SectionBlocksProps {
  code: string;
  section: SectionRow;
  /** The data set that the URL names. Without one, the first that has rows is open. */
  choice: Block | undefined;
}

/** The data sets of a section. One of them is open, and those without rows are grey. */
export default function SectionBlocks({ code, section, choice }: SectionBlocksProps) {
  const t = useMessages(companyMessages);
  const lang = useLanguage();
  const names = useSetNames(section.blocks.map(({ dataset }) => dataset));
  const sets = useQuery(viewedDatasetsQuery());
  const isHeld = (one: Block): boolean => sets.data?.some(({ code }) => code === one.dataset) ?? true;
  const block = choice ?? (sets.isPending ? undefined : (section.blocks.find(isHeld) ?? section.blocks[0]));
  return (
    <Stack gap={16}>
      {section.blocks.length > 1 && (
        <Row as="nav" gap={8} data-hidden="print" aria-label={t('sets')}>
          {section.blocks.map((one) => (
            <ChipLink
              key={one.dataset}
              to={companyPath(code, lang, section.tab, { set: one.dataset })}
              aria-current={one.dataset === block?.dataset ? 'true' : undefined}
              data-empty={!isHeld(one)}
            >
              {names.get(one.dataset)?.[lang] ?? one.dataset}
            </ChipLink>
          ))}
        </Row>
      )}
      {block === undefined ? (
        <SkeletonRows rows={ROWS} rowHeightPx={ROW_HEIGHT_PX} />
      ) : (
        <BlockRows key={block.dataset} code={code} block={block} own={section.own} />
      )}
    </Stack>
  );
}

/** Whether the view above the data set already states, in the same words, how late the rows of the company are. */
function useIsLateShownAbove(own: OwnView | undefined, code: string, dataset: string): boolean {
  const lang = useLanguage();
  const ofSet = useSecurityLate(dataset, code);
  const dated = own === 'ownership' || own === 'distributions' || own === 'indicators';
  const ofView = useViewLate(dated ? own : undefined, code);
  const notices = useQuery({ ...companyNoticesQuery(code, lang), enabled: own === 'notices' }).data;
  const ofNotices = notices !== undefined && notices.rows.length > 0 ? notices.late : null;
  const above = own === 'notices' ? ofNotices : ofView;
  return ofSet !== null && above?.day === ofSet.day;
}

interface BlockRowsProps {
  code: string;
  block: Block;
  /** The view above the data sets. */
  own: OwnView | undefined;
}

function BlockRows({ code, block: { dataset, columns, look }, own }: BlockRowsProps) {
  const t = useMessages(companyMessages);
  const lang = useLanguage();
  const view = useQuery(viewQuery(dataset));
  const isNoteAbove = useIsLateShownAbove(own, code, dataset);

  if (view.isError && isNotThere(view.error)) {
    return (
      <EmptyNote title={t('noRows', { code: dataset })}>
        <p>
          <Link to={productPath(dataset, lang)}>{t('toProduct', { code: dataset })}</Link>
        </p>
      </EmptyNote>
    );
  }
  if (!view.isSuccess)
    return <Unanswered query={view} waiting={<SkeletonRows rows={ROWS} rowHeightPx={ROW_HEIGHT_PX} />} />;
  const fields =
    columns ?? view.data.fields.flatMap((field) => (IDENTITY.includes(field.code) ? [] : field.code));
  const fixed = { scode: code };
  return (
    <Section title={view.data.name[lang]}>
      {look === 'record' ? (
        <DatasetRecord view={view.data} fixed={fixed} columns={fields} />
      ) : (
        <div data-dated>
          <DatasetView code={dataset} fixed={fixed} columns={fields} isNoteAbove={isNoteAbove} />
        </div>
      )}
    </Section>
  );
}
