export interface Pane {
  readonly top: number;
  readonly height: number;
  /** The height of the pane's top lines, which contain its names and values. */
  readonly caption: number;
}

/** Positions on the chart, in CSS pixels. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** The width of the panes. The price axis is to the right of them. */
  readonly plot: number;
  readonly price: Pane;
  readonly volume: Pane;
  readonly lower: readonly Pane[];
  /** The bottom of the panes. Below it are the row of events, if there is one, and the date line. */
  readonly foot: number;
  readonly dates: number;
}

/** The elements for which a layout reserves room. */
export interface Contents {
  /** The number of lines with names and values over the candles. */
  readonly captionRows: number;
  /** The number of panes below the volume. */
  readonly lower: number;
  readonly hasMarks: boolean;
}

const DATES_HEIGHT = 24;
const MARKS_HEIGHT = 20;
const PANE_GAP = 6;
/** The height of one line of names and values. */
export const CAPTION_HEIGHT = 20;
const AXIS_WIDTH = { wide: 68, narrow: 64 };
export const NARROW = 560;

/** The heights of the candles, the volume and a lower pane, as percentages of a chart with one lower pane. */
const SHARES = { price: 60, volume: 17, lower: 23 } as const;
const ALONE = { price: 76, volume: 24 } as const;

/** Returns the factor by which a chart with several lower panes is taller, so that its candles keep their height. */
export function heightTimes(lower: number): number {
  return 1 + (Math.max(lower - 1, 0) * SHARES.lower) / 100;
}

export function layoutOf(width: number, height: number, { captionRows, lower, hasMarks }: Contents): Layout {
  const plot = Math.max(width - (width < NARROW ? AXIS_WIDTH.narrow : AXIS_WIDTH.wide), 40);
  const dates = Math.max(height - DATES_HEIGHT, 60);
  const foot = dates - (hasMarks ? MARKS_HEIGHT : 0);
  const { price, volume } = lower === 0 ? ALONE : SHARES;
  const shares = [price, volume, ...Array.from({ length: lower }, () => SHARES.lower)];
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const room = foot - PANE_GAP * (shares.length - 1);
  let top = 0;
  const [first, second, ...rest] = shares.map((share, at) => {
    const rows = at === 0 ? Math.max(captionRows, 1) : 1;
    const pane = { top, height: Math.round((room * share) / whole), caption: rows * CAPTION_HEIGHT };
    top += pane.height + PANE_GAP;
    return pane;
  });
  const none = { top: 0, height: 0, caption: 0 };
  return { width, height, plot, price: first ?? none, volume: second ?? none, lower: rest, foot, dates };
}

/** Returns the part of a pane below its caption. */
export function insideOf({ top, height, caption }: Pane): Omit<Pane, 'caption'> {
  return { top: top + caption, height: Math.max(height - caption, 1) };
}
