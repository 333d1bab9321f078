export interface Pane {
  readonly top: number;
  readonly height: number;
}

/** Positions on the chart, in CSS pixels. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Width of the panes; the price axis is to the right of them. */
  readonly plot: number;
  readonly price: Pane;
  readonly volume: Pane;
  readonly macd: Pane | null;
  /** Top of the line of dates. */
  readonly dates: number;
}

const DATES_HEIGHT = 24;
const PANE_GAP = 6;
/** Above the drawing of a pane, for the line that names its values. */
export const CAPTION_HEIGHT = 20;
const AXIS_WIDTH = { wide: 68, narrow: 56 };
const NARROW = 560;

export function layoutOf(width: number, height: number, hasMacd: boolean): Layout {
  const plot = Math.max(width - (width < NARROW ? AXIS_WIDTH.narrow : AXIS_WIDTH.wide), 40);
  const dates = Math.max(height - DATES_HEIGHT, 60);
  const shares = hasMacd ? [0.6, 0.17, 0.23] : [0.76, 0.24];
  const room = dates - PANE_GAP * (shares.length - 1);
  let top = 0;
  const panes = shares.map((share) => {
    const pane = { top, height: Math.round(room * share) };
    top += pane.height + PANE_GAP;
    return pane;
  });
  const [price = { top: 0, height: room }, volume = { top: 0, height: 0 }, macd = null] = panes;
  return { width, height, plot, price, volume, macd, dates };
}

/** The part of a pane below its caption. */
export function insideOf({ top, height }: Pane): Pane {
  return { top: top + CAPTION_HEIGHT, height: Math.max(height - CAPTION_HEIGHT, 1) };
}
