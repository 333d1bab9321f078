import { Worker, type WorkerOptions } from 'node:worker_threads';

export interface ThreadEvents<Received> {
  message(message: Received): void;
  /** Called when the thread ends. Pending messages get no response. */
  end(error: Error): void;
}

export interface Thread<Sent> {
  send(message: Sent): void;
  close(): Promise<void>;
}

/**
 * Creates a worker thread. It starts on the first message, and restarts on the next message after it has ended. The
 * process does not wait for the thread to exit.
 */
export function createThread<Sent, Received>(
  code: URL,
  events: ThreadEvents<Received>,
  options: WorkerOptions = {},
): Thread<Sent> {
  let worker: Worker | null = null;
  const start = (): Worker => {
    const started = new Worker(code, options);
    const end = (error: Error): void => {
      if (worker !== started) return;
      worker = null;
      events.end(error);
    };
    started.unref();
    started.on('error', end);
    started.on('exit', () => end(new Error('the thread has ended')));
    started.on('message', events.message);
    return started;
  };
  return {
    send(message) {
      worker ??= start();
      worker.postMessage(message);
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}
