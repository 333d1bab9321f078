import { counted, pluralForm } from '@jishi/contract';
import { Command, InvalidArgumentError } from 'commander';
import { DEMO_LIMITS, type DemoOptions } from '../../../../../demo/index.ts';
import { removeMadeUp } from '../../modules/datasets/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { bringCatalogue } from '../bring-catalogue.ts';
import { demoOptions, makeDemo } from '../demo-market.ts';
import { demoBar } from '../demo-progress.ts';
import { inSession, print, type Session } from './session.ts';

export function demoCommand(): Command {
  const command = new Command('demo').description('the market of made-up securities');
  command
    .command('make')
    .description(
      'make the demo market, anew where it is there; data sets with rows of your own are left alone',
    )
    .option(
      '--securities <number>',
      `companies with shares, ${DEMO_LIMITS.securities.join(' to ')}`,
      within('securities'),
    )
    .option('--years <number>', `years of quotes, ${DEMO_LIMITS.years.join(' to ')}`, within('years'))
    .option('--seed <number>', 'another seed gives another market', whole)
    .option('--until <date>', 'the last day, YYYY-MM-DD; without it the last trading day before today', day)
    .action((flags: Partial<DemoOptions>) => inSession((session) => make(session, flags)));
  command
    .command('drop')
    .description('take the demo market away, and nothing else')
    .action(() =>
      inSession(async ({ database, registry }) => {
        const removed = await removeMadeUp(database.pool, registry, 'demo');
        print(
          `${counted(removed.length, 'data set', 'data sets')} held the demo market and ${pluralForm(removed.length, 'is', 'are')} empty now`,
        );
      }),
    );
  return command;
}

async function make(session: Session, flags: Partial<DemoOptions>): Promise<void> {
  const { database, registry, config, log } = session;
  await bringCatalogue(session, config, log);
  await registry.refresh();
  const bar = demoBar();
  try {
    const { market, datasets, rows, left, milliseconds } = await makeDemo(
      database.pool,
      registry,
      demoOptions(systemClock, flags),
      bar.update,
    );
    bar.stop();
    const rate = Math.round((rows / milliseconds) * 1000);
    print(
      `${market.from} – ${market.until}: ${counted(datasets, 'data set', 'data sets')}, ${counted(rows, 'row', 'rows')} (${(milliseconds / 1000).toFixed(1)} s, ${rate} rows/s)`,
    );
    if (left.length > 0) print(`left alone, as they hold rows of your own: ${left.join(', ')}`);
  } finally {
    bar.stop();
  }
}

function whole(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('a whole number is expected.');
  return Number(text);
}

function within(name: 'securities' | 'years'): (text: string) => number {
  const [least, most] = DEMO_LIMITS[name];
  return (text) => {
    const value = whole(text);
    if (value < least || value > most)
      throw new InvalidArgumentError(`a number from ${least} to ${most} is expected.`);
    return value;
  };
}

function day(text: string): string {
  const isDay =
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && text >= EARLIEST && text <= LATEST;
  if (!isDay)
    throw new InvalidArgumentError(`a day from ${EARLIEST} to ${LATEST} is expected, as YYYY-MM-DD.`);
  return text;
}

/** The first day covered by the rules of holidays. */
const EARLIEST = '2010-01-01';
const LATEST = '2099-12-31';
