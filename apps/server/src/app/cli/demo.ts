import { counted, pluralForm } from '@jishi/contract';
import { DEMO_LIMITS, type DemoOptions } from '@jishi/demo-market';
import { InvalidArgumentError } from 'commander';
import { removeDemoRows } from '../../modules/datasets/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { command, field, type Outcome } from '../../platform/command/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { demoOptions, makeDemo } from '../demo-market.ts';
import { demoBar } from '../demo-progress.ts';
import { syncCatalogue } from '../sync-catalogue.ts';
import type { Session } from './session.ts';

export const demoCommands = command.group<Session>({
  noun: 'demo',
  summary: 'the demo market of fictional securities',
  verbs: {
    make: command.work({
      permission: 'demo.write',
      subject: () => 'demo market',
      state: demoState,
      summary: 'create or recreate the demo market; data sets with your own rows stay unchanged',
      input: {
        securities: field.option(
          '<number>',
          `number of listed companies, ${DEMO_LIMITS.securities.join(' to ')}`,
          within('securities'),
        ),
        years: field.option(
          '<number>',
          `years of quotes, ${DEMO_LIMITS.years.join(' to ')}`,
          within('years'),
        ),
        seed: field.option('<number>', 'random seed; another seed creates another market', whole),
        until: field.option(
          '<date>',
          'last day, YYYY-MM-DD (default: the last trading day before today)',
          day,
        ),
      },
      run: make,
    }),
    drop: command.work({
      permission: 'demo.write',
      subject: () => 'demo market',
      state: demoState,
      summary: 'remove the demo market, and nothing else',
      input: {},
      async run({ pool, registry, print }: Session) {
        const { length } = await removeDemoRows(pool, registry, 'demo');
        print(
          `${counted(length, 'data set', 'data sets')} had demo rows and ${pluralForm(length, 'is', 'are')} empty now`,
        );
        return {};
      },
    }),
  },
});

async function demoState(_tx: Tx, _input: unknown, { registry }: Session) {
  await registry.refresh();
  return { datasets: registry.demoDatasets().filter(({ origin }) => origin === 'demo').length };
}

type DemoFlags = { readonly [Name in keyof DemoOptions]: DemoOptions[Name] | undefined };

async function make(session: Session, { securities, years, seed, until }: DemoFlags): Promise<Outcome> {
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
    if (left.length > 0) print(`unchanged, because they contain your own rows: ${left.join(', ')}`);
    return { after: { datasets, rows, from: market.from, until: market.until } };
  } finally {
    bar.stop();
  }
}

function whole(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('use a whole number.');
  return Number(text);
}

function within(name: 'securities' | 'years'): (text: string) => number {
  const [least, most] = DEMO_LIMITS[name];
  return (text) => {
    const value = whole(text);
    if (value < least || value > most)
      throw new InvalidArgumentError(`use a number from ${least} to ${most}.`);
    return value;
  };
}

function day(text: string): string {
  const isDay =
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && text >= EARLIEST && text <= LATEST;
  if (!isDay) throw new InvalidArgumentError(`use a day from ${EARLIEST} to ${LATEST}, as YYYY-MM-DD.`);
  return text;
}

/** The first day covered by the holiday rules. */
const EARLIEST = '2010-01-01';
const LATEST = '2099-12-31';
