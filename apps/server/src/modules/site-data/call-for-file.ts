import type { Lang } from '@jishi/contract';
import type { FastifyRequest } from 'fastify';
import type { Dataset, Part } from '../datasets/index.ts';
import type { DataFile, SentFile } from './write-file.ts';

/** A page's file, which costs one call of its data set. */
interface FileCall {
  readonly request: Pick<FastifyRequest, 'id' | 'url' | 'ip' | 'socket'>;
  readonly idempotencyKey: string | string[] | undefined;
  readonly token: string;
  readonly lang: Lang;
  readonly dataset: Dataset;
  /**
   * Writes the file, after the caller is admitted but before the charge. The file contains only the rows and fields of
   * the given part. Its oldest day is taken from the field `dayField`.
   */
  readonly file: (part: Part, dayField: string | null) => Promise<DataFile>;
}

/** Charges a file as a call. Once the charge is durable, returns the file and its receipt, which is sent in headers. */
export type CallForFile = (call: FileCall) => Promise<{
  readonly answer: SentFile;
  readonly receipt: Readonly<Record<string, string | number>>;
}>;
