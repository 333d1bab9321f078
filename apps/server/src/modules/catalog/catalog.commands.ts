import { counted } from '@jishi/contract';
import {
  type CommandPorts,
  CommandProblem,
  command,
  field,
  type Outcome,
  withinOrRehearsed,
} from '../../platform/command/index.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import {
  applyCatalogue,
  type CatalogueFolders,
  type DatasetRegistry,
  readManifests,
} from '../datasets/index.ts';
import { recordCataloguePrices } from './prices/record-catalogue-prices.ts';
import { emptyPlans } from './products.ts';
import { readStorefront } from './storefront.ts';

export interface CataloguePorts extends CommandPorts {
  readonly pool: Database['pool'];
  readonly registry: DatasetRegistry;
  readonly catalogue: CatalogueFolders;
}

export const catalogCommands = command.group<CataloguePorts>({
  noun: 'catalog',
  summary: 'data sets as the manifests describe them',
  verbs: {
    apply: command.work({
      permission: 'catalog.write',
      subject: () => 'catalogue',
      state: catalogueState,
      summary:
        'create and change tables and views to match the manifests; changes that would lose data are refused',
      input: { dryRun: field.flag('print what the command would do, and change nothing') },
      run: apply,
    }),
    list: command.list({
      permission: 'open',
      summary: 'data sets with their number of rows and coverage',
      input: {},
      rows: ({ registry }: CataloguePorts) => registry.all(),
      columns: {
        code: { of: ({ code }) => code, left: 16 },
        rows: { of: ({ rowCount }) => String(rowCount), right: 10, before: ' ' },
        coverage: { of: ({ coverage }) => (coverage ? `${coverage.from} – ${coverage.to}` : '–'), left: 23 },
        name: { of: ({ manifest }) => `${manifest.name.en} / ${manifest.name.zh}` },
      },
    }),
  },
});

/** Returns the data sets and one hash of all manifests, which changes if any manifest changes. */
async function catalogueState(_tx: Tx, _input: unknown, { registry }: CataloguePorts) {
  await registry.refresh();
  const manifests = registry.all().map(({ manifest }) => JSON.stringify(manifest));
  return { datasets: manifests.length, sha256: sha256(manifests.sort().join('\n')).toString('hex') };
}

async function apply(ports: CataloguePorts, { dryRun }: { readonly dryRun: boolean }): Promise<Outcome> {
  const { pool, catalogue, print } = ports;
  const manifests = await readManifests(catalogue);
  const storefront = await readStorefront(catalogue);
  const empty = emptyPlans(manifests, storefront.memberships);
  if (empty.length > 0) throw new CommandProblem(`nothing was changed:\n${empty.join('\n')}`);
  const report = await applyCatalogue(pool, manifests, { dryRun });
  for (const note of report.notes) print(note);
  if (report.refusals.length > 0)
    throw new CommandProblem(`nothing was changed:\n${report.refusals.join('\n')}`);
  await withinOrRehearsed(ports, dryRun, async (tx, within) => {
    const changes = await recordCataloguePrices(tx, manifests, storefront);
    if (changes > 0) within.print(`${counted(changes, 'price', 'prices')} changed`);
  });
  print(
    `${counted(manifests.length, 'data set', 'data sets')} described, ${counted(report.notes.length, 'change', 'changes')}`,
  );
  return {};
}
