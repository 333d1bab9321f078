import { DAY_MS } from '@jishi/market-math';
import { Command, InvalidArgumentError } from 'commander';
import {
  SITE_SWITCHES,
  type SiteSwitch,
  SiteSwitches,
  setSwitch,
  visitsSince,
} from '../../modules/content/index.ts';
import { marketDay } from '../../platform/clock.ts';
import { siteFileOf } from '../site-file.ts';
import { type Decision, withDecision } from './decision.ts';
import { CliProblem, inSession, print, type Session, withinOrRehearsed } from './session.ts';

const DAYS_DEFAULT = 30;
const DAYS_MAX = 3_650;

function daysOf(text: string): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > DAYS_MAX)
    throw new InvalidArgumentError(`a whole number, 1 to ${DAYS_MAX}`);
  return days;
}

export function siteCommand(): Command {
  const command = new Command('site').description('the site itself');
  command
    .command('visits')
    .description('visits by page, the most visited first; counted when collectVisits is set in site.yaml')
    .option('--days <n>', 'how many days, today among them', daysOf, DAYS_DEFAULT)
    .action((options: { days: number }) =>
      inSession(async ({ database }) => {
        const from = marketDay(new Date(Date.now() - (options.days - 1) * DAY_MS));
        const pages = await visitsSince(database.db, from);
        for (const { page, views } of pages) print(`${String(views).padStart(10)}  ${page}`);
        if (pages.length === 0) print(`no visits since ${from}`);
      }),
    );
  command
    .command('switches')
    .description('what is on, and whether a command or site.yaml says so')
    .action(() => inSession(listSwitches));
  withDecision(
    command
      .command('switch <name> <state>')
      .description(
        `turn something on or off in every process at once; ${SITE_SWITCHES.join(', ')}; on, off, or file: as site.yaml says`,
      ),
  ).action((name: string, state: string, decision: Decision) =>
    inSession((session) => turn(session, name, state, decision)),
  );
  return command;
}

async function switchesOf({ database: { db }, config }: Session): Promise<SiteSwitches> {
  const switches = new SiteSwitches(db, (await siteFileOf(config)).business);
  await switches.refresh();
  return switches;
}

async function listSwitches(session: Session): Promise<void> {
  const switches = await switchesOf(session);
  for (const name of SITE_SWITCHES) {
    const source = switches.isSet(name) ? 'set by a command' : 'as site.yaml says';
    print(`${name.padEnd(14)} ${switches.isOn(name) ? 'on ' : 'off'}  ${source}`);
  }
}

const STATES: Readonly<Record<string, boolean | null>> = { on: true, off: false, file: null };

async function turn(
  session: Session,
  written: string,
  state: string,
  { by, reason, dryRun }: Decision,
): Promise<void> {
  const name = switchNamed(written);
  const isOn = STATES[state];
  if (isOn === undefined) throw new CliProblem(`${state}: on, off or file is expected`);
  await withinOrRehearsed(session, dryRun, (tx) => setSwitch(tx, { name, isOn, actor: by, reason }));
  const switches = await switchesOf(session);
  if (!dryRun) print(`${name} is ${switches.isOn(name) ? 'on' : 'off'}`);
  if (!dryRun && isOn === true && !switches.isOn(name)) print('It takes effect once onlinePay is on too.');
}

function switchNamed(written: string): SiteSwitch {
  const name = SITE_SWITCHES.find((one) => one === written);
  if (name === undefined) throw new CliProblem(`${written}: one of ${SITE_SWITCHES.join(', ')}`);
  return name;
}
