import type { Localized, ViewedDataset } from '@jishi/contract';
import { fieldsOf, type List } from './list.ts';

/** Fields that are counted from a day, such as a remaining term. */
export interface CountedFrom {
  readonly fields: readonly string[];
  readonly day: string;
}

const withDay = <Labelled extends Localized>(labelled: Labelled, { day }: CountedFrom): Labelled => ({
  ...labelled,
  zh: `${labelled.zh}（自 ${day} 起算）`,
  en: `${labelled.en} (from ${day})`,
});

/** Returns the data set with the day in the names of the fields and filters that are counted from it. */
export function viewWithDay(view: ViewedDataset, from: CountedFrom): ViewedDataset {
  return {
    ...view,
    fields: view.fields.map((field) => (from.fields.includes(field.code) ? withDay(field, from) : field)),
    parameters: view.parameters.map((parameter) =>
      from.fields.includes(parameter.field) ? withDay(parameter, from) : parameter,
    ),
  };
}

/** Returns the list with the day in the counts and frequent searches that are counted from it. */
export function listWithDay(list: List, view: ViewedDataset, from: CountedFrom): List {
  const { facets = [], presets = [] } = list;
  const isCounted = (fields: readonly string[]): boolean =>
    fields.some((field) => from.fields.includes(field));
  return {
    ...list,
    facets: facets.map((facet) =>
      isCounted([facet.by]) ? { ...facet, label: withDay(facet.label, from) } : facet,
    ),
    presets: presets.map((preset) =>
      isCounted(fieldsOf(view, preset.where(from.day)))
        ? { ...preset, label: withDay(preset.label, from) }
        : preset,
    ),
  };
}
