import { ApiError, errorRow } from '@jishi/contract';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import type { RowsQuestion } from './data-view.queries.ts';
import {
  ChargeFailed,
  type Delivered,
  type Download,
  downloadFile,
  type FileFormat,
  type Received,
} from './download-file.ts';

export type DownloadState =
  | { kind: 'idle' }
  | { kind: 'running'; download: Download; received: Received | null }
  | { kind: 'done'; download: Download; delivered: Delivered }
  | { kind: 'failed'; download: Download; error: unknown };

const SERVER_FAULT = 500;

/** The error code that is returned if a reader has used up the day's free rows. */
export const BOUND_REACHED = errorRow('site-data.rowsOfDay').code;

/** Downloads one file at a time. The reader can cancel the download. If it is retried, it is charged only once. */
export function useDownload(question: RowsQuestion) {
  const [state, setState] = useState<DownloadState>({ kind: 'idle' });
  const [isBoundReached, setIsBoundReached] = useState(false);
  const running = useRef<AbortController>(null);
  const run = async (download: Download): Promise<void> => {
    const control = new AbortController();
    running.current?.abort();
    running.current = control;
    const report = (next: DownloadState): void => {
      if (running.current === control) setState(next);
    };
    report({ kind: 'running', download, received: null });
    try {
      const onReceived = (received: Received): void => report({ kind: 'running', download, received });
      report({
        kind: 'done',
        download,
        delivered: await downloadFile(download, onReceived, control.signal),
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === BOUND_REACHED) setIsBoundReached(true);
      report(control.signal.aborted ? { kind: 'idle' } : { kind: 'failed', download, error });
    }
  };
  const start = (format: FileFormat, isCharged: boolean): Promise<void> =>
    run({ question, format, chargeKey: isCharged ? newIdempotencyKey() : null });
  const retry = (): void => {
    if (state.kind === 'failed') void run(again(state));
  };
  return { state, isBoundReached, start, retry, cancel: () => running.current?.abort() };
}

/**
 * A file that the server rejected was not charged, so another attempt gets a new key. If no response arrived, the key
 * is kept, because the file may have been charged.
 */
function again({ download, error }: Extract<DownloadState, { kind: 'failed' }>): Download {
  const isRefused = error instanceof ChargeFailed && error.cause.status < SERVER_FAULT;
  return isRefused ? { ...download, chargeKey: newIdempotencyKey() } : download;
}
