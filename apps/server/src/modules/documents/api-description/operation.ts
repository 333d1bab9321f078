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

/** A parameter with its meaning in both languages. The meaning includes the possible values. */
export interface ApiParameter extends WireParameter {
  readonly in: 'path' | 'query' | 'header';
  /** A value that returns rows on this site. */
  readonly example?: string;
  /** The parameter's short name, in addition to the longer meaning. */
  readonly title?: Localized;
}

export interface ApiBody {
  readonly contentTypes: readonly string[];
  readonly schema: WireSchema;
  readonly required: boolean;
}

export interface ApiAnswer extends Localized {
  /** `4XX` covers client errors that have no response of their own. */
  readonly status: number | '4XX';
  readonly kind: 'envelope' | RawAnswer['kind'];
  readonly headers?: readonly WireHeader[];
  /** The schema of each content type; null for bytes, undefined if the body is not described. */
  readonly content?: Readonly<Record<string, WireSchema | null>>;
}

/** A call that programs may make. */
export interface ApiOperation {
  readonly id: string;
  readonly group: ApiGroup;
  /** The preferred method comes first. Every method returns the same response. */
  readonly methods: readonly [Method, ...Method[]];
  readonly path: string;
  readonly audience: Audience;
  readonly summary: Localized;
  readonly description?: Localized;
  readonly parameters: readonly ApiParameter[];
  /** Names of the shared data set parameters that the call also accepts. */
  readonly shared: readonly string[];
  readonly body?: ApiBody;
  readonly answers: readonly ApiAnswer[];
  /** Only for data sets: the price of a call, and how the prices of securities are adjusted. */
  readonly terms?: Pick<Manifest, 'prices' | 'trialCalls' | 'vipOnly' | 'openRows' | 'adjustment'> & {
    readonly trialRows: number;
    /** Null if trial calls can read all rows. */
    readonly trialDays: number | null;
  };
}
