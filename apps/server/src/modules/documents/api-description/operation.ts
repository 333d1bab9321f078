import type {
  ApiGroup,
  Audience,
  Localized,
  Manifest,
  Method,
  RawAnswer,
  WireHeader,
  WireParameter,
  WireSchema,
} from '@jishi/contract';

/** A parameter with its meaning in both languages, its values included. */
export interface ApiParameter extends WireParameter {
  readonly in: 'path' | 'query' | 'header';
  /** A value that finds rows on this site. */
  readonly example?: string;
  /** Its bare name, beside the longer meaning. */
  readonly title?: Localized;
}

export interface ApiBody {
  readonly contentTypes: readonly string[];
  readonly schema: WireSchema;
  readonly required: boolean;
}

export interface ApiAnswer extends Localized {
  /** `4XX` stands for client errors that no other answer names. */
  readonly status: number | '4XX';
  readonly kind: 'envelope' | RawAnswer['kind'];
  readonly headers?: readonly WireHeader[];
  /** The schema of each content type; null for bytes, undefined where the body is not described. */
  readonly content?: Readonly<Record<string, WireSchema | null>>;
}

/** One call that programs may make. */
export interface ApiOperation {
  readonly id: string;
  readonly group: ApiGroup;
  /** The first is the one to use; the others answer alike. */
  readonly methods: readonly [Method, ...Method[]];
  readonly path: string;
  readonly audience: Audience;
  readonly summary: Localized;
  readonly description?: Localized;
  readonly parameters: readonly ApiParameter[];
  /** Names of the shared data set parameters that it takes besides. */
  readonly shared: readonly string[];
  readonly body?: ApiBody;
  readonly answers: readonly ApiAnswer[];
  /** The price of a data set's call, and how its securities prices are adjusted. Set for data sets only. */
  readonly terms?: Pick<
    Manifest,
    'prices' | 'trialCalls' | 'trialRows' | 'vipOnly' | 'openRows' | 'adjustment'
  >;
}
