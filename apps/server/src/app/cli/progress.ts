import { counted } from '@jishi/contract';
import { Presets, SingleBar } from 'cli-progress';
import type { Progress } from '../../modules/datasets/index.ts';

type Terminal = NodeJS.WritableStream & { readonly isTTY?: boolean };

export interface ProgressBar {
  update(progress: Progress): void;
  stop(): void;
}

/** A bar with rows a second on a terminal; nothing where the output is a file. */
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

/** What a terminal obeys instead of showing it, and what changes how the rest is read. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Text of others in one line of a terminal: what nobody would see stands there by its number. */
export function shown(text: string): string {
  return text.replace(UNSEEN, numbered);
}

/** The same for lines of ours, which end where they end. */
export function shownLines(lines: string): string {
  return lines.replace(UNSEEN, (letter) => (letter === '\n' ? letter : numbered(letter)));
}

const numbered = (letter: string): string => `\\u{${letter.codePointAt(0)?.toString(16)}}`;
