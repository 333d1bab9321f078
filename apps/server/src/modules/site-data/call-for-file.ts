import type { Lang } from '@jishi/contract';
import type { FastifyRequest } from 'fastify';
import type { Dataset, Part } from '../datasets/index.ts';
import type { DataFile, SentFile } from './write-file.ts';

/** The file of a page. It costs one call of its data set. */
interface FileCall {
  readonly request: Pick<FastifyRequest, 'id' | 'url' | 'ip' | 'socket'>;
  readonly idempotencyKey: string | string[] | undefined;
  readonly token: string;
  readonly lang: Lang;
  readonly dataset: Dataset;
  /**
   * Writes the file, after the caller is admitted and before the charge. It has only the part's rows and fields.
   * `dayField` determines its oldest day.
   */
  readonly file: (part: Part, dayField: string | null) => Promise<DataFile>;
}

/** Charges a file as a call. Once the charge is durable, returns the file and the headers with its price. */
export type CallForFile = (call: FileCall) => Promise<{
  readonly answer: SentFile;
  readonly receipt: Readonly<Record<string, string | number>>;
}>;
