import type { VendorSource } from '@jishi/contract';
import { FileRefused } from '../load.messages.ts';
import { type Proposal, type ProposedFor, proposeMapping } from './propose-mapping.ts';
import { proposeRepeated, proposeWide, wideOf } from './propose-wide.ts';
import type { Sample } from './sample.ts';

const PROPOSALS_MAX = 3;

/**
 * Returns the mappings that fill the most fields, for data sets that can be loaded. If there is only one data set, even
 * a mapping with an incomplete key is returned. Rejects a file that no data set can take, if the reason is known.
 */
export function proposeMappings(
  datasets: readonly ProposedFor[],
  sample: Sample,
  vendors: readonly VendorSource[] = [],
): Proposal[] {
  const isOne = datasets.length === 1;
  const wide = wideOf(sample.header);
  const propose = (dataset: ProposedFor): Proposal | null =>
    (wide && proposeWide(dataset.manifest, sample, wide)) ??
    fuller(proposeMapping(dataset, sample, vendors), proposeRepeated(dataset, sample));
  const refusals: FileRefused[] = [];
  const proposals = datasets
    .filter(({ manifest }) => !manifest.view)
    .flatMap((dataset) => unlessRefused(() => propose(dataset), refusals) ?? [])
    .filter(({ passing }) => isOne || passing > 0)
    .sort(
      (left, right) =>
        right.fills * shareOf(right) - left.fills * shareOf(left) ||
        recognisedIn(right) - recognisedIn(left) ||
        servedBy(right) - servedBy(left) ||
        sizeOf(left) - sizeOf(right),
    );
  const [refusal] = refusals;
  if (refusal && proposals.length === 0) throw refusal;
  const most = proposals[0]?.fills ?? 0;
  return proposals.filter(({ fills }) => fills * 2 >= most).slice(0, PROPOSALS_MAX);
}

/** Returns the proposal. Null if the file is rejected, in which case the reason is added to the list. */
function unlessRefused(propose: () => Proposal | null, refusals: FileRefused[]): Proposal | null {
  try {
    return propose();
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    refusals.push(error);
    return null;
  }
}

/**
 * Returns the mapping that fills more fields. `flat` reads the columns as they are, and `repeated` turns repeated
 * columns into rows. `flat` fills more if the data set itself has repeated fields, such as the five prices of an order
 * book.
 */
function fuller(flat: Proposal | null, repeated: Proposal | null): Proposal | null {
  if (flat === null || repeated === null) return flat ?? repeated;
  return repeated.fills * shareOf(repeated) > flat.fills * shareOf(flat) ? repeated : flat;
}

const shareOf = ({ passing, rows }: Proposal): number => passing / Math.max(rows, 1);
const sizeOf = ({ manifest }: Proposal): number => manifest.fields.length;
/** Data sets for which the vendor's layout is known: JoinQuant's prices are those of stocks and funds, not of indices. */
const recognisedIn = ({ source }: Proposal): number => (source === null ? 0 : 1);
/** If several data sets have the same fields, those that the market pages read come first. */
const servedBy = ({ manifest }: Proposal): number => (manifest.serves === undefined ? 0 : 1);
