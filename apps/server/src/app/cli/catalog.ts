import { counted } from '@jishi/contract';
import { Command } from 'commander';
import { readStorefront, recordCataloguePrices } from '../../modules/catalog/index.ts';
import { applyCatalogue, readManifests } from '../../modules/datasets/index.ts';
import { CliProblem, inSession, print, type Session, withinOrRehearsed } from './session.ts';

export function catalogCommand(): Command {
  const command = new Command('catalog').description('the descriptions of data sets');
  command
    .command('apply')
    .description('create and evolve tables and views after the manifests; refuses what would lose data')
    .option('--dry-run', 'say what would be done, and do nothing', false)
    .action((options: { dryRun: boolean }) => inSession((session) => apply(session, options.dryRun)));
  command
    .command('list')
    .description('data sets with their rows and coverage')
    .action(() =>
      inSession(async ({ registry }) => {
        for (const { code, manifest, rowCount, coverage } of registry.all()) {
          print(
            `${code.padEnd(16)} ${String(rowCount).padStart(10)}  ${coverage ? `${coverage.from} – ${coverage.to}` : '–'.padEnd(23)}  ${manifest.name.en} / ${manifest.name.zh}`,
          );
        }
      }),
    );
  return command;
}

async function apply(session: Session, dryRun: boolean): Promise<void> {
  const { config, database } = session;
  const manifests = await readManifests(config.catalogue);
  const report = await applyCatalogue(database.pool, manifests, { dryRun });
  for (const note of report.notes) print(note);
  if (report.refusals.length > 0) throw new CliProblem(`nothing was changed:\n${report.refusals.join('\n')}`);
  const storefront = await readStorefront(config.catalogue);
  await withinOrRehearsed(session, dryRun, async (tx) => {
    const changes = await recordCataloguePrices(tx, manifests, storefront);
    if (changes > 0) print(`${counted(changes, 'price', 'prices')} changed`);
  });
  print(
    `${counted(manifests.length, 'data set', 'data sets')} described, ${counted(report.notes.length, 'change', 'changes')}`,
  );
}
