import { counted } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import { fenOf } from '../money.ts';
import { JISHI } from './command-line.ts';
import type { Parse } from './field.ts';
import { CommandProblem } from './problem.ts';

const labelled = (name: string, value: string): string => (name === '' ? value : `${name} ${value}`);

export const text: Parse<string> = (value) => value;

/** Parses an id. `list` is the command that shows the existing ids. */
export const idFrom =
  (list: string): Parse<bigint> =>
  (value) => {
    if (!/^\d{1,18}$/.test(value))
      throw new CommandProblem(`${value} is not an id: list the ids with "${JISHI} ${list}"`);
    return BigInt(value);
  };

/** Parses the id of an account, a key or an entitlement. */
export const id = idFrom('account list');

/** Parses a day, as YYYY-MM-DD. */
export const day: Parse<string> = (value, name) => {
  const start = new Date(`${value}T00:00:00Z`);
  // 30 February has the format of a day, but Date parses it as a day in March.
  const isDay = !Number.isNaN(start.getTime()) && start.toISOString().slice(0, 10) === value;
  if (!isDay) throw new CommandProblem(`${labelled(name, value)}: use a day such as 2026-12-31`);
  return value;
};

/** Parses a day and returns its end in the markets' time zone. */
export const endOfDay: Parse<Date> = (value, name) => new Date(`${day(value, name)}T24:00:00+08:00`);

/** Parses a day and returns its beginning in the markets' time zone. */
export const startOfDay: Parse<Date> = (value, name) => new Date(endOfDay(value, name).getTime() - DAY_MS);

/** Parses a whole number of at least 1. */
export const count =
  (most = 1_000_000_000): Parse<number> =>
  (value, name) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < 1 || number > most)
      throw new CommandProblem(`${labelled(name, value)}: use a whole number from 1 to ${most}`);
    return number;
  };

/** Parses an amount in yuan and returns fen. Zero is accepted. */
export const yuanAsFen: Parse<bigint> = (value) => {
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(value))
    throw new CommandProblem(`${value}: use an amount in yuan with at most two decimals`);
  return fenOf(value);
};

/** Parses one of a list of words. */
export const oneOf =
  <Word extends string>(words: readonly Word[]): Parse<Word> =>
  (value, name) => {
    const word = words.find((one) => one === value);
    if (word === undefined)
      throw new CommandProblem(`${labelled(name, value)}: use one of ${words.join(', ')}`);
    return word;
  };

/** Parses text for people to read, and trims it. */
export const words =
  (most: number): Parse<string> =>
  (value, name) => {
    const trimmed = value.trim();
    if (trimmed === '' || trimmed.length > most)
      throw new CommandProblem(`${name} must have 1 to ${counted(most, 'character', 'characters')}`);
    return trimmed;
  };
