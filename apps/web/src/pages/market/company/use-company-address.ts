import { useSearchParams } from 'react-router';
import { type Block, SECTIONS, type SectionRow } from './sections.ts';

export interface CompanyAddress {
  /** Empty if the address names none. */
  readonly code: string;
  readonly section: SectionRow;
  /** The data set of the open section; a section with a view of its own may have none. */
  readonly block: Block | undefined;
}

/** The company, section and data set in the address. */
export function useCompanyAddress(): CompanyAddress {
  const [params] = useSearchParams();
  const tab = params.get('tab');
  const set = params.get('set');
  const [overview] = SECTIONS;
  const section = SECTIONS.find((one) => one.tab === tab) ?? (overview as SectionRow);
  const block = section.blocks.find(({ dataset }) => dataset === set) ?? section.blocks[0];
  return { code: params.get('companyid')?.trim() ?? '', section, block };
}
