import type { DataRows } from '@jishi/contract';
import { glossed } from '../../../shared/format/index.ts';
import { monthOf } from '../../../shared/time/days.ts';

/** The steps of issuing a new share, by the field that contains the day of the step. */
export const STEPS = { apply: 'F002D', allot: 'F109D', lot: 'F108D', pay: 'F037D', list: 'F006D' } as const;
export type Step = keyof typeof STEPS;

export interface ShareEvent {
  readonly day: string;
  readonly step: Step;
  readonly code: string;
  readonly name: string;
}

/** The fields from which the events are derived. */
export const EVENT_COLUMNS = ['SECCODE', 'SECNAME', ...Object.values(STEPS)];

/** Returns the events of new shares, sorted by day and then by step. Steps without a date are left out. */
export function eventsOf({ columns, cells, count, englishNames, glosses }: DataRows): ShareEvent[] {
  const cell = (field: string, row: number) => cells[columns.indexOf(field)]?.[row] ?? null;
  const steps = Object.entries(STEPS) as [Step, string][];
  const events = Array.from({ length: count }, (_, row) => {
    const code = String(cell('SECCODE', row));
    const name = englishNames?.[row] ?? glossed(String(cell('SECNAME', row) ?? code), glosses);
    return steps.flatMap(([step, field]): ShareEvent[] => {
      const day = cell(field, row);
      return day === null ? [] : [{ day: String(day), step, code, name }];
    });
  });
  const placeOf = ({ step }: ShareEvent): number => Object.keys(STEPS).indexOf(step);
  return events.flat().sort((a, b) => a.day.localeCompare(b.day) || placeOf(a) - placeOf(b));
}

export const eventsIn = (events: readonly ShareEvent[], month: string): ShareEvent[] =>
  events.filter(({ day }) => monthOf(day) === month);
