import {
  type DatasetDetail,
  type InputOf,
  type OutputOf,
  readableQuery,
  type sheetLinkEndpoints,
} from '@jishi/contract';
import { capOf, fenOf, yuanOf } from '../../shared/form/yuan.ts';
import { lastDayBefore } from '../../shared/time/days.ts';
import { endOfDay, listOf } from './key-form.ts';

export type SheetLink = OutputOf<(typeof sheetLinkEndpoints)['list']>[number];
type Settings = InputOf<(typeof sheetLinkEndpoints)['make']>;

/** The values of the form, all as text. */
export interface LinkTexts {
  readonly label: string;
  readonly expires: string;
  readonly datasets: string;
  readonly dayCap: string;
  readonly monthCap: string;
}

export const NEW_LINK: LinkTexts = { label: '', expires: '', datasets: '', dayCap: '', monthCap: '' };

/** Fills the form with the settings of a link. */
export function linkTextsOf({ label, expiresAt, datasets, dayCapFen, monthCapFen }: SheetLink): LinkTexts {
  return {
    label,
    expires: expiresAt === null ? '' : lastDayBefore(new Date(expiresAt)),
    datasets: datasets?.join(', ') ?? '',
    dayCap: yuanOf(dayCapFen),
    monthCap: yuanOf(monthCapFen),
  };
}

/** Reads the form. Returns the name of the first missing field if there is one. */
export function linkSettingsOf(texts: LinkTexts): Settings | 'needDatasets' | 'needDayCap' {
  const datasets = listOf(texts.datasets);
  if (datasets === null) return 'needDatasets';
  const dayCapFen = fenOf(texts.dayCap) ?? 0n;
  if (dayCapFen === 0n) return 'needDayCap';
  return {
    label: texts.label,
    expiresAt: endOfDay(texts.expires),
    datasets,
    dayCapFen: String(dayCapFen),
    monthCapFen: capOf(texts.monthCap),
  };
}

type Parameter = DatasetDetail['parameters'][number];

/** Returns the parameters that a call of the data set requires, each with a value for a first read. */
export function requiredValues(parameters: readonly Parameter[]): [parameter: Parameter, value: string][] {
  return parameters.flatMap((parameter): [Parameter, string][] => {
    const value = parameter.example ?? parameter.values[0]?.value ?? '';
    return parameter.required && parameter.default === null && value !== '' ? [[parameter, value]] : [];
  });
}

/** Returns the URL of a data set in a sheet, with field names in the reader's language and values of parameters. */
export function sheetAddress(
  origin: string,
  { link, code, lang }: { readonly link: string; readonly code: string; readonly lang: string },
  values: readonly (readonly [name: string, value: string])[] = [],
): string {
  return `${origin}/sheets/${link}/${code}.csv?${readableQuery([...values, ['lang', lang]])}`;
}

/** Adds a data set to the text of the form, or removes it. */
export function withDataset(text: string, code: string, isWanted: boolean): string {
  const others = (listOf(text) ?? []).filter((one) => one !== code);
  return (isWanted ? [...others, code] : others).join(', ');
}
