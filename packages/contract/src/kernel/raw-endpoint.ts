import type { z } from 'zod';
import type { Audience, Endpoint, Method } from './endpoint.ts';
import type { ErrorName } from './error-name.ts';
import type { Localized } from './localized.ts';
import type { Need } from './need.ts';
import type { WireHeader, WireParameter, WireSchema } from './wire-row.ts';

/** The chapters of the API description, in order. */
export const API_GROUPS = ['token', 'data', 'changes', 'announcements', 'platform'] as const;

export type ApiGroup = (typeof API_GROUPS)[number];

/**
 * A response without the envelope: a file of known length, a stream of unknown length, or the wire format of existing
 * clients.
 */
export interface RawAnswer extends Localized {
  readonly kind: 'file' | 'stream' | 'wire';
  /** The schema of each content type. Null for bytes. */
  readonly content: Readonly<Record<string, WireSchema | null>>;
  readonly headers?: readonly WireHeader[];
}

/** A body of bytes, with the headers that describe them. */
export interface RawUpload extends Localized {
  readonly headers: readonly WireParameter[];
}

/** Error responses outside the envelope, by status. */
export interface RawRefusals {
  readonly texts: Readonly<Record<number, Localized>>;
  readonly content?: Readonly<Record<string, WireSchema>>;
}

/**
 * An endpoint whose response has no envelope. It has no `output`, so the typed client does not accept it. `addressOf`
 * returns its URL.
 */
export interface RawEndpoint<In extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  /** The first method is the recommended one. The others return the same response. */
  readonly methods: readonly [Method, ...Method[]];
  /** `:name` matches a whole segment, `{name}` a part of a segment. */
  readonly path: string;
  readonly audience: Audience;
  /** Same as `Endpoint.need`. */
  readonly need?: Need;
  /** The default is the platform's chapter. */
  readonly group?: ApiGroup;
  readonly summary: Localized;
  readonly description?: Localized;
  readonly input: In;
  /** The content types of the body with the input. If undefined, the URL contains the input. */
  readonly body?: readonly string[];
  readonly bodyRequired?: true;
  /** The body is a file, and the URL contains the input. */
  readonly upload?: RawUpload;
  readonly answer: RawAnswer;
  readonly refusals?: RawRefusals;
  /** Errors that are sent in the envelope. */
  readonly errors?: readonly ErrorName[];
}

/** Declares an endpoint whose response has no envelope. It returns its argument and only serves type inference. */
export function rawEndpoint<In extends z.ZodObject>(definition: RawEndpoint<In>): RawEndpoint<In> {
  return definition;
}

/** The endpoints of a module, with or without the envelope. */
export type EndpointGroup = Readonly<Record<string, Endpoint | RawEndpoint>>;
