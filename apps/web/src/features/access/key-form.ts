import { type InputOf, type keyEndpoints, keyLabelIn, type Lang, type OutputOf } from '@jishi/contract';
import { capOf, yuanOf } from '../../shared/form/yuan.ts';
import { lastDayBefore } from '../../shared/time/days.ts';

export type OwnKey = OutputOf<(typeof keyEndpoints)['list']>[number];
type Settings = InputOf<(typeof keyEndpoints)['make']>;

/** The values of the settings form, all as text. */
export interface KeyTexts {
  readonly label: string;
  readonly expires: string;
  readonly datasets: string;
  readonly networks: string;
  readonly dayCap: string;
  readonly monthCap: string;
  readonly callCap: string;
}

/** Returns the form of a new key, in which only the label is filled in. */
export const newKeyTexts = (label: string): KeyTexts => ({
  ...{ label, expires: '', datasets: '', networks: '' },
  ...{ dayCap: '', monthCap: '', callCap: '' },
});

/** Fills the form with the settings of a key. */
export function textsOf(key: OwnKey, lang: Lang): KeyTexts {
  return {
    label: keyLabelIn(key.label, lang),
    expires: key.expiresAt === null ? '' : lastDayBefore(new Date(key.expiresAt)),
    datasets: key.datasets?.join(', ') ?? '',
    networks: key.networks?.join(', ') ?? '',
    dayCap: yuanOf(key.dayCapFen),
    monthCap: yuanOf(key.monthCapFen),
    callCap: yuanOf(key.callCapFen),
  };
}

/** Reads the settings from the form. A key with an end date is valid until the end of that day in Shanghai. */
export function settingsOf(texts: KeyTexts): Settings {
  return {
    label: texts.label,
    expiresAt: endOfDay(texts.expires),
    datasets: listOf(texts.datasets),
    networks: listOf(texts.networks),
    dayCapFen: capOf(texts.dayCap),
    monthCapFen: capOf(texts.monthCap),
    callCapFen: capOf(texts.callCap),
  };
}

/** Returns the end of a day in Shanghai, or null for an empty field. */
export function endOfDay(day: string): string | null {
  return day === '' ? null : new Date(`${day}T23:59:59.999+08:00`).toISOString();
}

/** Splits a list at spaces and at Chinese or English commas. Null if the list is empty. */
export function listOf(text: string): string[] | null {
  const parts = text.split(/[\s,，]+/).filter((part) => part !== '');
  return parts.length === 0 ? null : parts;
}
