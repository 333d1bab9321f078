import { addressState } from '../../../shared/address/address-state.ts';
import { named, nullable, trimmed } from '../../../shared/address/parameters.ts';
import { useAddressState } from '../../../shared/address/use-address-state.ts';
import { type Block, SECTIONS, type SectionRow } from './sections.ts';

export interface CompanyAddress {
  /** An empty string if the URL contains no company. */
  readonly code: string;
  readonly section: SectionRow;
  /** The data set of the section that the URL names, if any. */
  readonly block: Block | undefined;
}

const sectionAddress = addressState({ code: named('companyid', trimmed), tab: nullable, set: nullable });

/** Returns the company, the section and the data set in the URL. */
export function useCompanyAddress(): CompanyAddress {
  const { code, tab, set } = useAddressState(sectionAddress).address;
  const [overview] = SECTIONS;
  const section = SECTIONS.find((one) => one.tab === tab) ?? (overview as SectionRow);
  const block = section.blocks.find(({ dataset }) => dataset === set);
  return { code, section, block };
}
