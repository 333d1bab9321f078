import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { FileRefused } from '../../load.messages.ts';
import type { RecordBatch, Source } from '../csv-records.ts';
import { RecordBatches } from '../record-batches.ts';
import { BAR_BYTES, type Bar, dayBar, minuteBar } from './binary-bars.ts';
import { type BinaryKind, binaryKindOf } from './security-kind.ts';

const NAME = /^((?:sh|sz|bj)\d{6})\.(day|lc1|lc5)$/i;
/** 20 years of minute bars take 40 MB. */
const BYTES_MAX = 128 * 1024 * 1024;

/**
 * Returns true for the name of a Tongdaxin binary file, such as sh600000.day. Its bytes have no signature, so the name
 * decides.
 */
export const isTongdaxin = (path: string): boolean => NAME.test(basename(path));

/**
 * Reads a Tongdaxin binary file with daily or minute bars. The code in its name determines the decimals of the prices.
 */
export function tongdaxinSource(path: string, bytes: number): Source {
  const [, code = '', extension = ''] = NAME.exec(basename(path).toLowerCase()) ?? [];
  const kind = binaryKindOf(code);
  if (!kind) throw new FileRefused('tongdaxinKind', { code });
  if (bytes % BAR_BYTES !== 0) throw new FileRefused('tongdaxinCut', { bytes, size: BAR_BYTES });
  if (bytes > BYTES_MAX)
    throw new FileRefused('fileLarge', { kind: extension, limit: BYTES_MAX / 1024 / 1024 });
  let read = 0;
  return {
    async *records() {
      const content = await readFile(path);
      read = bytes;
      yield* recordsOf(content, code, kind, extension === 'day');
    },
    format: 'tongdaxin',
    bytes,
    readBytes: () => read,
  };
}

function* recordsOf(
  content: Buffer,
  code: string,
  kind: BinaryKind,
  areDays: boolean,
): Generator<RecordBatch> {
  const barAt = areDays ? dayBar : minuteBar;
  const bars = Array.from({ length: content.length / BAR_BYTES }, (_, at) =>
    barAt(content, at * BAR_BYTES, kind.decimals),
  );
  const day = areDays ? '日期' : '交易时间';
  const names = ['代码', day, '开盘', '最高', '最低', '收盘', '成交额(元)', volumeName(bars, kind)];
  yield { records: [names], lines: [0] };
  const batches = new RecordBatches();
  for (const [at, bar] of bars.entries()) {
    const { time, open, high, low, close, amount, volume } = bar;
    const full = batches.add([code, time, open, high, low, close, amount, volume], at + 1);
    if (full) yield full;
  }
  yield* batches.rest();
}

/** The header of a volume whose unit is unknown, as for indices and bonds. */
const VOLUME_UNKNOWN = '成交量(单位不明)';
const TOLERANCE = 0.15;
const BARS_MIN = 3;

/**
 * Returns the header of the volume, with its unit. Some programs write the volume in shares, others in lots; amount /
 * (close × volume) shows which. If this quotient fits neither, the prices are probably wrong by a power of ten, so the
 * file is rejected.
 */
function volumeName(bars: readonly Bar[], { kind }: BinaryKind): string {
  if (kind === 'index' || kind === 'bond') return VOLUME_UNKNOWN;
  const powers = bars
    .map(({ close, amount, volume }) => Math.log10(Number(amount) / (Number(close) * Number(volume))))
    .filter(Number.isFinite)
    .sort((left, right) => left - right);
  if (powers.length < BARS_MIN) return VOLUME_UNKNOWN;
  const middle = powers[Math.floor(powers.length / 2)] ?? 0;
  if (Math.abs(middle) < TOLERANCE) return '成交量(股)';
  if (Math.abs(middle - 2) < TOLERANCE) return '成交量(手)';
  throw new FileRefused('tongdaxinScale', { factor: (10 ** middle).toPrecision(3) });
}
