import { counted, pluralForm } from '@jishi/contract';
import { DEMO_LIMITS, type DemoOptions } from '@jishi/demo-market';
import { InvalidArgumentError } from 'commander';
import { removeMadeUp } from '../../modules/datasets/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { command, field } from '../../platform/command/index.ts';
import { demoOptions, makeDemo } from '../demo-market.ts';
import { demoBar } from '../demo-progress.ts';
import { syncCatalogue } from '../sync-catalogue.ts';
import type { Session } from './session.ts';

export const demoCommands = command.group<Session>({
  noun: 'demo',
  summary: 'the demo market of fictional securities',
  verbs: {
    make: command.work({
      summary: 'create the demo market, or create it again; data sets with rows of your own are unchanged',
      input: {
        securities: field.option(
          '<number>',
          `companies with shares, ${DEMO_LIMITS.securities.join(' to ')}`,
          within('securities'),
        ),
        years: field.option(
          '<number>',
          `years of quotes, ${DEMO_LIMITS.years.join(' to ')}`,
          within('years'),
        ),
        seed: field.option(
          '<number>',
          'seed of the random numbers; another seed gives another market',
          whole,
        ),
        until: field.option(
          '<date>',
          'the last day, YYYY-MM-DD (default: the last trading day before today)',
          day,
        ),
      },
      run: make,
    }),
    drop: command.work({
      summary: 'remove the demo market, and nothing else',
      input: {},
      async run({ pool, registry, print }: Session) {
        const { length } = await removeMadeUp(pool, registry, 'demo');
        print(
          `${counted(length, 'data set', 'data sets')} held the demo market and ${pluralForm(length, 'is', 'are')} empty now`,
        );
      },
    }),
  },
});

type DemoFlags = { readonly [Name in keyof DemoOptions]: DemoOptions[Name] | undefined };

async function make(session: Session, { securities, years, seed, until }: DemoFlags): Promise<void> {
  const { pool, registry, config, log, print } = session;
  await syncCatalogue(session, config, log);
  await registry.refresh();
  const bar = demoBar();
  try {
    const flags = {
      ...(securities === undefined ? {} : { securities }),
      ...(years === undefined ? {} : { years }),
      ...(seed === undefined ? {} : { seed }),
      ...(until === undefined ? {} : { until }),
    };
    const options = demoOptions(systemClock, flags);
    const { market, datasets, rows, left, milliseconds } = await makeDemo(
      pool,
      registry,
      options,
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
