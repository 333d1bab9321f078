import { counted } from '@jishi/contract';
import { Presets, SingleBar } from 'cli-progress';
import type { Progress } from '../../modules/datasets/index.ts';

type Terminal = NodeJS.WritableStream & { readonly isTTY?: boolean };

export interface ProgressBar {
  update(progress: Progress): void;
  stop(): void;
}

/** A bar with rows a second on a terminal. Nothing is shown if the output is a file. */
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

/** Control and formatting characters, which a terminal does not show. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Untrusted text for one line of a terminal, with invisible characters by number. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, numbered);
}

/** Text of ours without invisible characters, with its line breaks kept. */
export function printableLines(lines: string): string {
  return lines.replace(UNPRINTABLE, (letter) => (letter === '\n' ? letter : numbered(letter)));
}

const numbered = (letter: string): string => `\\u{${letter.codePointAt(0)?.toString(16)}}`;
