import { AnswerUnreadable } from './errors.ts';
import type { Session, Signalled } from './session.ts';
import { percent, queryOf } from './wire.ts';

export interface Words {
  readonly zh: string;
  readonly en: string;
}

export interface FieldInfo extends Words {
  readonly code: string;
  readonly type: string;
  /** The element type of a list. */
  readonly of?: string;
  readonly unit?: Words | null;
  /** Whether it is part of the row's key. */
  readonly key?: boolean;
}

export interface ParameterInfo extends Words {
  readonly name: string;
  readonly required: boolean;
}

/** A description of a data set, as the server sends it. Search results have no fields and parameters. */
export interface DatasetInfo {
  readonly code: string;
  readonly name: Words;
  readonly description: Words;
  readonly rows?: number | null;
  /** In fen: `use` is the price of a call; the other names are terms. */
  readonly prices?: Readonly<Record<string, number>> | null;
  readonly fields?: readonly FieldInfo[];
  readonly parameters?: readonly ParameterInfo[];
  readonly [more: string]: unknown;
}

/** The catalogue of the server. */
export interface Datasets {
  /** Finds data sets by name, code or field, in Chinese, English or pinyin initials. */
  search(words?: string, options?: Signalled): Promise<DatasetInfo[]>;
  /** Describes a data set with its fields, units and prices in fen. */
  get(code: string, options?: Signalled): Promise<DatasetInfo>;
}

export const datasetsOf = (session: Session): Datasets => ({
  async search(words = '', { signal } = {}) {
    const path = `/v1/catalog/datasets?${words && queryOf([['q', words]])}`;
    const page = (await session.site(path, { keyed: false, signal })) as { items: unknown[] };
    return page.items.map(datasetOf);
  },
  async get(code, { signal } = {}) {
    return datasetOf(await session.site(`/v1/catalog/datasets/${percent(code)}`, { keyed: false, signal }));
  },
});

function datasetOf(value: unknown): DatasetInfo {
  const info = value as DatasetInfo | undefined;
  if (info?.name?.zh === undefined) throw new AnswerUnreadable('it describes no data set');
  return info;
}
