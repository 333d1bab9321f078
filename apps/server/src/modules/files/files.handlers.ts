import type {
  calendarEndpoints,
  ExportDetail,
  filesEndpoints,
  Handlers,
  programFilesEndpoints,
} from '@jishi/contract';
import { accountOf, type CallContext, type Versions } from '../../platform/http/index.ts';
import { pageOf } from '../../platform/paging.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type RightDeps, takerOf } from '../entitlements/index.ts';
import { createExport, type ExportInput, type Orderer } from './create-export.ts';
import { calendarVersion, readCalendar } from './data-calendar.ts';
import { readFiles, readProgress } from './export-files.repository.ts';
import { endExport, expireExport, readExport, readExports } from './exports.repository.ts';
import { type FileLinks, linksUntil } from './file-link.ts';
import type { ExportDeps } from './files.deps.ts';
import { mayKeep } from './may-take.ts';
import { ownedDatasets } from './owned-datasets.ts';
import { presentDetail, presentExport } from './present-export.ts';

export interface FilesHandlerDeps extends ExportDeps, RightDeps {
  readonly fileLinks: FileLinks;
}

type Context = Pick<CallContext, 'caller' | 'lang'>;

const ordererOf = ({ caller, lang }: Context): Orderer => ({
  accountId: accountOf(caller),
  datasets: caller?.datasets ?? null,
  lang,
});

/** Returns the handlers that pages and programs share. */
function sharedHandlers(deps: FilesHandlerDeps) {
  return {
    async owned(_input: object, context: Context) {
      const { accountId, datasets: scope } = ordererOf(context);
      const datasets = ownedDatasets(deps.registry, await takerOf(deps, accountId));
      return {
        datasets: scope === null ? datasets : datasets.filter(({ code }) => scope.has(code.toLowerCase())),
      };
    },
    async create(input: ExportInput, context: Context) {
      return { number: await createExport(deps, ordererOf(context), input) };
    },
    one: ({ number }: { number: string }, context: Context) => readDetail(deps, number, ordererOf(context)),
  };
}

export function filesHandlers(deps: FilesHandlerDeps): Handlers<typeof filesEndpoints, CallContext> {
  const { db, registry, clock } = deps;
  return {
    ...sharedHandlers(deps),
    async list({ before, limit }, { caller }) {
      const rows = await readExports(db, { accountId: accountOf(caller), before, limit: limit + 1 });
      const { page, next } = pageOf(rows, limit, ({ number }) => number);
      const progress = await readProgress(
        db,
        page.map(({ id }) => id),
      );
      return {
        exports: page.map((row) => presentExport(registry, row, progress.get(row.id))),
        next,
      };
    },
    async remove({ number }, { caller }) {
      const row = await readExport(db, number, accountOf(caller));
      if (row === undefined) throw new Refusal('files.exportNotFound', { number });
      const at = clock();
      if (!(await endExport(db, row.id, { state: 'cancelled', at, expiresAt: null })))
        await expireExport(db, row.id, at);
      return { changed: true };
    },
  };
}

export const programFilesHandlers = (
  deps: FilesHandlerDeps,
): Handlers<typeof programFilesEndpoints, CallContext> => sharedHandlers(deps);

export const calendarHandlers = (
  deps: FilesHandlerDeps,
): Handlers<typeof calendarEndpoints, CallContext> => ({
  calendar: ({ code, year }) => readCalendar(deps, code, year, deps.clock()),
});

export const calendarVersions = ({ registry }: FilesHandlerDeps): Versions<typeof calendarEndpoints> => ({
  calendar: ({ code }) => calendarVersion(registry, code),
});

async function readDetail(
  deps: FilesHandlerDeps,
  number: string,
  { accountId, datasets }: Orderer,
): Promise<ExportDetail> {
  const { db, registry, clock, fileLinks } = deps;
  const row = await readExport(db, number, accountId);
  const isOutside = row !== undefined && datasets !== null && !datasets.has(row.datasetCode.toLowerCase());
  if (row === undefined || isOutside) throw new Refusal('files.exportNotFound', { number });
  const [files, progress] = await Promise.all([readFiles(db, row.id), readProgress(db, [row.id])]);
  const head = presentExport(registry, row, progress.get(row.id));
  const isKept = await mayKeep(deps, accountId, row);
  return presentDetail(head, isKept ? files : [], fileLinks, linksUntil(clock()));
}
