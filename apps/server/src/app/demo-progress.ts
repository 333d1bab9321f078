import { counted } from '@jishi/contract';
import { Presets, SingleBar } from 'cli-progress';

export interface DemoBar {
  update(rows: number, rowsAbout: number): void;
  stop(): void;
}

/**
 * Shows a progress bar on a terminal while the demo market is generated. Shows nothing if the output is not a
 * terminal.
 */
export function demoBar(): DemoBar {
  if (!process.stderr.isTTY) return { update: () => undefined, stop: () => undefined };
  const format = '集市 Jishi  making the demo market {bar} {percentage}% | {made}';
  const bar = new SingleBar({ format, clearOnComplete: true, hideCursor: true }, Presets.shades_classic);
  bar.start(1, 0, { made: counted(0, 'row', 'rows') });
  return {
    update(rows, rowsAbout) {
      bar.setTotal(Math.max(rowsAbout, rows));
      bar.update(rows, { made: counted(rows, 'row', 'rows') });
    },
    stop: () => bar.stop(),
  };
}
