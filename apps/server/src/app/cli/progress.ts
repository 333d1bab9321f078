import { counted } from '@jishi/contract';
import { Presets, SingleBar } from 'cli-progress';
import type { Progress } from '../../modules/datasets/index.ts';

type Terminal = NodeJS.WritableStream & { readonly isTTY?: boolean };

export interface ProgressBar {
  update(progress: Progress): void;
  stop(): void;
}

/** Shows a progress bar with the rows per second on a terminal, and nothing if the output is a file. */
export function progressBar(name: string, stream: Terminal = process.stderr): ProgressBar {
  if (!stream.isTTY) return { update: () => undefined, stop: () => undefined };
  const bar = new SingleBar(
    {
      format: `${name} {bar} {percentage}% | {read} | {rate} rows/s`,
      stream,
      clearOnComplete: true,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  const startedAt = performance.now();
  let started = false;
  return {
    update({ rows, bytes, bytesTotal }) {
      if (!started) bar.start(bytesTotal, 0, { read: counted(0, 'row', 'rows'), rate: 0 });
      started = true;
      const rate = Math.round((rows / (performance.now() - startedAt)) * 1000);
      bar.update(bytes, { read: counted(rows, 'row', 'rows'), rate });
    },
    stop: () => {
      if (started) bar.stop();
    },
  };
}
