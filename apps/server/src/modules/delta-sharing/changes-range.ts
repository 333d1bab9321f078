import { DELTA_CHANGED_VERSIONS_MAX } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import type { ListedVersion } from '../data-files/index.ts';
import type { Dataset } from '../datasets/index.ts';
import { instantOf, invalid, versionOf } from './shared-list.ts';

/** The first and last version whose changes a request asks for, by number or by time. */
export interface ChangesChoice {
  readonly startingVersion?: unknown;
  readonly startingTimestamp?: unknown;
  readonly endingVersion?: unknown;
  readonly endingTimestamp?: unknown;
}

interface Noted {
  readonly dataset: Pick<Dataset, 'code'>;
  /** The versions whose lists are recorded, oldest first. */
  readonly noted: readonly ListedVersion[];
  /** The version whose files are listed now. */
  readonly present: bigint;
}

export interface ChangesRange {
  readonly from: bigint;
  readonly versions: readonly ListedVersion[];
}

/** Returns the requested versions, including both ends of the range. Throws if the range is not available. */
export function rangeOf(choice: ChangesChoice, state: Noted): ChangesRange {
  const from = firstOf(choice, state);
  const to = lastOf(choice, state);
  if (to < from) throw invalid('endingVersion', `≥ ${from}`);
  const versions = state.noted.filter(({ version }) => version >= from && version <= to);
  const next = versions[DELTA_CHANGED_VERSIONS_MAX];
  if (next !== undefined) throw invalid('endingVersion', `< ${next.version}`);
  return { from, versions };
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * Returns the first version in the range. Changes before the oldest recorded version are no longer available. A range
 * from version 0 is available only while the first list is recorded, because that list has no earlier changes.
 */
function firstOf(choice: ChangesChoice, { dataset: { code }, noted, present }: Noted): bigint {
  const { startingVersion, startingTimestamp } = choice;
  const [oldest] = noted;
  const isWhole = oldest?.changes === 'first';
  if (isGiven(startingVersion) === isGiven(startingTimestamp))
    throw invalid('startingVersion', 'startingVersion | startingTimestamp');
  const gone = (): Refusal => changesGone(code, (oldest?.version ?? present + 1n) - 1n, present);
  if (isGiven(startingVersion)) {
    const from = versionOf('startingVersion', startingVersion);
    if (from > present) throw invalid('startingVersion', `≤ ${present}`);
    if (oldest === undefined || (from < oldest.version && !(isWhole && from === 0n))) throw gone();
    return from;
  }
  const at = instantOf('startingTimestamp', startingTimestamp, 'since');
  const first = noted.find(({ listedAt }) => listedAt >= at);
  if (first === undefined)
    throw new Refusal('delta-sharing.versionGone', {
      ...{ code, choice: at.toISOString(), version: String(present) },
    });
  if (first === oldest && first.listedAt > at && !isWhole) throw gone();
  return first.version;
}

function lastOf({ endingVersion, endingTimestamp }: ChangesChoice, { noted, present }: Noted): bigint {
  if (isGiven(endingVersion) && isGiven(endingTimestamp))
    throw invalid('endingVersion', 'endingVersion | endingTimestamp');
  if (isGiven(endingVersion)) {
    const to = versionOf('endingVersion', endingVersion);
    if (to > present) throw invalid('endingVersion', `≤ ${present}`);
    return to;
  }
  if (!isGiven(endingTimestamp)) return present;
  const at = instantOf('endingTimestamp', endingTimestamp, 'until');
  const last = noted.findLast(({ listedAt }) => listedAt <= at);
  if (last === undefined) throw invalid('endingTimestamp', `≥ ${noted[0]?.listedAt.toISOString() ?? ''}`);
  return last.version;
}

export const changesGone = (code: string, until: bigint, present: bigint): Refusal =>
  new Refusal('delta-sharing.changesGone', { code, until: String(until), version: String(present) });
