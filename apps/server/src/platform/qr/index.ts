import encodeQr from 'qr';

/**
 * The width in modules of the light border around the code. Scanners need it to find the code (ISO/IEC 18004: four).
 */
const MARGIN_MODULES = 4;

/** A square of `size` modules. `path` fills the dark ones. */
interface DrawnQr {
  readonly size: number;
  readonly path: string;
}

/** Draws the QR code of a URL as one path, with a rectangle for each run of dark modules. */
export function drawQr(address: string): DrawnQr {
  const rows = encodeQr(address, 'raw', { ecc: 'medium', border: MARGIN_MODULES });
  return {
    size: rows.length,
    path: rows
      .map((row, y) =>
        darkRuns(row)
          .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
          .join(''),
      )
      .join(''),
  };
}

/** Returns the start and length of each run of dark modules in a row. */
function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []));
  return starts.map((start) => {
    const end = row.indexOf(false, start);
    return [start, (end === -1 ? row.length : end) - start];
  });
}

/** Returns the lines of a QR code for a terminal. */
export function terminalQr(address: string): string[] {
  return encodeQr(address, 'ascii', { ecc: 'low', border: 2 }).split('\n');
}
