import { Command, InvalidArgumentError } from 'commander';
import { visitsSince } from '../../modules/content/index.ts';
import { marketDay } from '../../platform/clock.ts';
import { inSession, print } from './session.ts';

const DAY_MS = 86_400_000;
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
  return command;
}
