import type { Field, Lang, Parameter } from '@jishi/contract';
import { refuseParameter } from './refuse-parameter.ts';

/** Rejects a range whose last date is before its first, because the empty result would look like missing data. */
export class DaySpans {
  readonly #lang: Lang;
  readonly #firsts = new Map<string, Bound>();
  readonly #lasts = new Map<string, Bound>();

  constructor(lang: Lang) {
    this.#lang = lang;
  }

  add({ name, op }: Parameter, field: Field | undefined, [day]: readonly string[]): void {
    const isView = op === 'from' || op === 'to';
    const isDay = isView || field?.type === 'date' || field?.type === 'datetime';
    if (day === undefined || !isDay) return;
    const of = isView ? '' : (field?.code ?? '');
    if (op === 'gte' || op === 'from') this.#firsts.set(of, { name, day });
    if (op === 'lte' || op === 'to') this.#lasts.set(of, { name, day });
    const first = this.#firsts.get(of);
    const last = this.#lasts.get(of);
    if (first !== undefined && last !== undefined && isBefore(last.day, first.day))
      refuseParameter(last.name, 'before', this.#lang, { other: first.name });
  }
}

/** Compares two dates, or two times in the same zone. A date and a time are compared by their dates. */
function isBefore(last: string, first: string): boolean {
  const days = [last.slice(0, 10), first.slice(0, 10)] as const;
  if (last.length === 10 || first.length === 10) return days[0] < days[1];
  const [lastTime, firstTime] = [timeOf(last), timeOf(first)];
  return last.slice(lastTime.length) === first.slice(firstTime.length) && lastTime < firstTime;
}

/** Returns the time without its zone. */
function timeOf(text: string): string {
  const length = text.slice(SECONDS_LENGTH).search(/[^.\d]/);
  return length === -1 ? text : text.slice(0, SECONDS_LENGTH + length);
}

const SECONDS_LENGTH = 'YYYY-MM-DD HH:MM:SS'.length;

interface Bound {
  readonly name: string;
  readonly day: string;
}
