import { counted } from '@jishi/contract';
import {
  type CommandPorts,
  CommandProblem,
  command,
  field,
  JISHI,
  parse,
} from '../../platform/command/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { dataFilesWanted } from './data-files.events.ts';
import { readStored } from './data-files.repository.ts';
import { dropFiles } from './drop-files.ts';
import { offersFiles } from './make-files.ts';
import { readSet, wantSet } from './sets.repository.ts';

interface FilePorts extends CommandPorts {
  readonly registry: DatasetRegistry;
}

interface Input {
  readonly code: string;
}

const code = field.argument(parse.text, 'CODE');
const subject = (input: Input): string => `files of ${input.code}`;

async function setState(tx: Tx, input: Input) {
  const set = await readSet(tx, input.code);
  return set && { version: set.version, wantedAt: set.wantedAt };
}

export const dataFilesCommands = command.group<FilePorts>({
  noun: 'file',
  summary: 'Parquet files of data sets: list, create and drop them',
  defaultVerb: 'list',
  verbs: {
    list: command.list({
      permission: 'file.read',
      summary: 'data sets with files: version, files, rows and bytes',
      input: {},
      rows: ({ db }: CommandPorts) => readStored(db),
      columns: {
        code: { of: ({ datasetCode }) => datasetCode, left: 16 },
        version: { of: ({ version }) => (version === null ? 'none yet' : Number(version)) },
        files: { of: ({ files }) => files },
        replaced: { of: ({ old }) => old },
        rows: { of: ({ rows }) => Number(rows) },
        bytes: { of: ({ bytes }) => Number(bytes) },
        failures: { of: ({ failures }) => failures },
        wanted: { of: ({ wantedAt }) => wantedAt },
      },
      empty: () => `no data set has files: "${JISHI} file make CODE" creates them`,
    }),
    make: command.change({
      permission: 'file.write',
      subject,
      state: setState,
      summary: "create the files of a data set, as a customer's first request would",
      input: { code },
      change: make,
    }),
    drop: command.change({
      permission: 'file.write',
      subject,
      state: setState,
      summary: 'drop the files of a data set; the next request creates them again',
      input: { code },
      change: drop,
    }),
  },
});

async function make(tx: Tx, input: Input, { clock, registry }: FilePorts): Promise<string> {
  const dataset = registry.find(input.code);
  if (dataset === undefined || !offersFiles(dataset))
    throw new CommandProblem(`the rows of ${input.code} cannot be offered as files`);
  await wantSet(tx, dataset.code, clock());
  await emit(tx, dataFilesWanted, {});
  return `the files of ${dataset.code} are being created: ${JISHI} file list`;
}

async function drop(tx: Tx, input: Input, { clock }: FilePorts): Promise<string> {
  if ((await readSet(tx, input.code)) === null)
    throw new CommandProblem(`${input.code} has no files: list them with "${JISHI} file list"`);
  const files = await dropFiles(tx, input.code, clock());
  return `${counted(files, 'file', 'files')} of ${input.code} were removed from the list; they are deleted after JISHI_KEEP_OLD_FILES days`;
}
