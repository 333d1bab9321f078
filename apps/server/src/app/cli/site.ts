import { DAY_MS } from '@jishi/market-math';
import { InvalidArgumentError } from 'commander';
import {
  readSwitch,
  SITE_SWITCHES,
  SiteSwitches,
  setSwitch,
  visitsSince,
} from '../../modules/content/index.ts';
import { marketDay } from '../../platform/clock.ts';
import { CommandProblem, command, field, parse } from '../../platform/command/index.ts';
import { siteFileOf } from '../site-file.ts';
import type { Session } from './session.ts';

const DAYS_DEFAULT = 30;
const DAYS_MAX = 3_650;

export const siteCommands = command.group<Session>({
  noun: 'site',
  summary: 'the site itself',
  verbs: {
    visits: command.list({
      permission: 'open',
      summary: 'visits per page, most visited first; counted while collectVisits is on in site.yaml',
      input: {
        days: field.defaultedOption('<n>', 'number of days, including today', firstDayOf, DAYS_DEFAULT),
      },
      rows: ({ db }: Session, { days: from }) => visitsSince(db, from),
      columns: {
        views: { of: ({ views }) => String(views), right: 10 },
        page: { of: ({ page }) => page },
      },
      empty: ({ days: from }) => `no visits since ${from}`,
    }),
    switches: command.list({
      permission: 'open',
      summary: 'state of each switch, and whether a command or site.yaml set it',
      input: {},
      async rows(session: Session) {
        const switches = await switchesOf(session);
        return SITE_SWITCHES.map((name) => ({
          name,
          isOn: switches.isOn(name),
          source: switches.isSet(name) ? 'set by a command' : 'set by site.yaml',
        }));
      },
      columns: {
        name: { of: ({ name }) => name, left: 14 },
        state: { of: ({ isOn }) => (isOn ? 'on' : 'off'), left: 3, before: ' ' },
        source: { of: ({ source }) => source },
      },
    }),
    switch: command.change({
      permission: 'site.write',
      subject: ({ name }) => name,
      state: async (tx, { name }) => ({ isOn: await readSwitch(tx, name) }),
      summary: `turn a switch on or off in every process, or let site.yaml decide (file); switches: ${SITE_SWITCHES.join(', ')}`,
      input: { name: field.argument(parse.oneOf(SITE_SWITCHES)), state: field.argument(stateNamed) },
      async change(tx, { name, state: { isOn }, by, reason }) {
        await setSwitch(tx, { name, isOn, actor: by, reason });
      },
      async after({ name, state: { isOn }, dryRun }, session: Session) {
        if (dryRun) return [];
        const switches = await switchesOf(session);
        const waits = isOn === true && !switches.isOn(name);
        return [
          `${name} is ${switches.isOn(name) ? 'on' : 'off'}`,
          ...(waits ? ['It takes effect only while onlinePay is also on.'] : []),
        ];
      },
    }),
  },
});

/** Returns the first of the last N days, counting today. */
function firstDayOf(text: string): string {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > DAYS_MAX)
    throw new InvalidArgumentError(`use a whole number from 1 to ${DAYS_MAX}`);
  return marketDay(new Date(Date.now() - (days - 1) * DAY_MS));
}

async function switchesOf({ db, config }: Session): Promise<SiteSwitches> {
  const switches = new SiteSwitches(db, (await siteFileOf(config)).business);
  await switches.refresh();
  return switches;
}

const STATES: Readonly<Record<string, boolean | null>> = { on: true, off: false, file: null };

function stateNamed(state: string): { readonly isOn: boolean | null } {
  const isOn = STATES[state];
  if (isOn === undefined) throw new CommandProblem(`${state}: use on, off or file`);
  return { isOn };
}
