import {
  FileRefused,
  proposalText,
  proposeMappings,
  readSample,
  readVendors,
} from '../../modules/datasets/index.ts';
import { marketDay, systemClock } from '../../platform/clock.ts';
import { CommandProblem } from '../../platform/command/index.ts';
import type { Session } from './session.ts';

/** Prints mappings from a file to one data set, or to the data sets that fit it best. */
export async function mapFile(
  { config, registry, lang, print }: Session,
  file: string,
  code: string | undefined,
  sheet: string | undefined,
): Promise<void> {
  const datasets = code === undefined ? registry.all() : registry.all().filter((one) => one.code === code);
  if (datasets.length === 0) throw new CommandProblem(`data set ${code} does not exist`);
  try {
    const sample = await readSample(file, { sheet }, marketDay(systemClock()));
    const proposals = proposeMappings(datasets, sample, await readVendors(config.catalogue));
    if (proposals.length === 0) throw new CommandProblem(`${file}: ${nothingIn(sample.header, code)}`);
    print(proposalText(proposals, lang));
  } catch (error) {
    if (error instanceof FileRefused) throw new CommandProblem(`${file}: ${error.text(lang)}`);
    throw error;
  }
}

function nothingIn(header: readonly string[], code: string | undefined): string {
  const names = header.join(', ').replace(/\s+/g, ' ').slice(0, 300);
  return code === undefined
    ? `the columns do not contain the key and another field of any data set: ${names}`
    : `no column fills a field of ${code} other than its key: ${names}`;
}
