import { useRef, useState } from 'react';
import type { RowsQuestion } from './data-view.queries.ts';
import { type Delivered, downloadFile, type FileFormat, type Received } from './download-file.ts';

export type DownloadState =
  | { kind: 'idle' }
  | { kind: 'running'; format: FileFormat; received: Received | null }
  | { kind: 'done'; format: FileFormat; delivered: Delivered }
  | { kind: 'failed'; format: FileFormat; error: unknown };

/** One download at a time, which can be stopped. */
export function useDownload(question: RowsQuestion) {
  const [state, setState] = useState<DownloadState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  const start = async (format: FileFormat): Promise<void> => {
    const control = new AbortController();
    running.current?.abort();
    running.current = control;
    const report = (next: DownloadState): void => {
      if (running.current === control) setState(next);
    };
    report({ kind: 'running', format, received: null });
    try {
      const onReceived = (received: Received): void => report({ kind: 'running', format, received });
      report({
        kind: 'done',
        format,
        delivered: await downloadFile(question, format, onReceived, control.signal),
      });
    } catch (error) {
      report(control.signal.aborted ? { kind: 'idle' } : { kind: 'failed', format, error });
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
}
