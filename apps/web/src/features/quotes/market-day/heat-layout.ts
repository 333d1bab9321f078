import type { DayIndustry, MarketDay } from '@jishi/contract';
import { type Box, squarify } from './treemap.rules.ts';

/**
 * A rectangle of the heat map: a stock, the stocks of an industry that have no tiles of their own, or a whole industry.
 */
export type Tile =
  | { readonly kind: 'stock'; readonly stock: number; readonly box: Box }
  | { readonly kind: 'rest' | 'industry'; readonly industry: number; readonly box: Box };

/** An industry, drawn as a heading with its stocks below it. */
export interface Group {
  readonly industry: number;
  readonly box: Box;
  readonly headHeight: number;
}

export interface HeatLayout {
  readonly groups: readonly Group[];
  readonly tiles: readonly Tile[];
}

const HEAD_HEIGHT_PX = 20;
/** An industry narrower than this has no room for a heading. */
const HEAD_WIDTH_MIN_PX = 56;
const HEAD_FRAME_HEIGHT_MIN_PX = 56;
const GAP_PX = 2;

interface HeatFrame {
  readonly width: number;
  readonly height: number;
  /** The industry to show. Null for all industries. */
  readonly industry: number | null;
  /** Whether the stocks of each industry are shown. If there is no room for stocks, only the industries are. */
  readonly isDetailed: boolean;
}

/** Sorts indices by size, largest first, because this produces the boxes that are closest to squares. */
const bySize = (sizes: readonly number[]): number[] =>
  [...sizes.keys()].filter((i) => (sizes[i] ?? 0) > 0).sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0));

/** Returns the boxes of a day's heat map. The tiles and headings together fill the whole frame. */
export function heatLayout(day: MarketDay, frame: HeatFrame): HeatLayout {
  const whole: Box = { x: 0, y: 0, width: frame.width, height: frame.height };
  if (frame.industry !== null) return { groups: [], tiles: stockTiles(day, frame.industry, whole) };
  const sizes = day.industries.map(({ size }) => size);
  const order = bySize(sizes);
  const boxes = squarify(
    order.map((i) => sizes[i] ?? 0),
    whole,
  );
  const placed = order.map((industry, at) => ({ industry, box: boxes[at] ?? whole }));
  if (!frame.isDetailed) return { groups: [], tiles: placed.map((one) => ({ kind: 'industry', ...one })) };
  const groups = placed.map(({ industry, box }): Group => {
    const hasHead = box.width >= HEAD_WIDTH_MIN_PX && box.height >= HEAD_FRAME_HEIGHT_MIN_PX;
    return { industry, box, headHeight: hasHead ? HEAD_HEIGHT_PX : 0 };
  });
  return { groups, tiles: groups.flatMap((group) => stockTiles(day, group.industry, innerBox(group))) };
}

const innerBox = ({ box, headHeight }: Group): Box => ({
  x: box.x,
  y: box.y + headHeight,
  width: Math.max(0, box.width - GAP_PX),
  height: Math.max(0, box.height - headHeight - GAP_PX),
});

function stockTiles({ tiles, industries }: MarketDay, industry: number, box: Box): Tile[] {
  const members = [...tiles.code.keys()].filter((stock) => tiles.industry[stock] === industry);
  const rest = industries[industry]?.rest ?? null;
  const parts: { size: number; stock: number | null }[] = members.map((stock) => ({
    size: tiles.size[stock] ?? 0,
    stock,
  }));
  if (rest !== null) parts.push({ size: rest.size, stock: null });
  parts.sort((a, b) => b.size - a.size);
  const boxes = squarify(
    parts.map(({ size }) => size),
    box,
  );
  return parts.map(({ stock }, at): Tile => {
    const own = boxes[at] ?? box;
    return stock === null ? { kind: 'rest', industry, box: own } : { kind: 'stock', stock, box: own };
  });
}

/** Returns the change that determines the colour of a tile. */
export function changeOf({ tiles, industries }: MarketDay, tile: Tile): number | null {
  if (tile.kind === 'stock') return tiles.changePercent[tile.stock] ?? null;
  const industry: DayIndustry | undefined = industries[tile.industry];
  return (tile.kind === 'rest' ? industry?.rest : industry)?.changePercent ?? null;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Returns the nearest tile in the direction of the arrow key. A tile that is straight ahead takes precedence over one
 * that is off to the side.
 */
export function tileAfterKey(tiles: readonly Tile[], from: number, key: string): number | null {
  const [across, down] = STEPS[key] ?? [0, 0];
  const start = tiles[from]?.box;
  if (start === undefined || (across === 0 && down === 0)) return null;
  let nearest: { tile: number; distance: number } | null = null;
  for (const [tile, { box }] of tiles.entries()) {
    const x = box.x + box.width / 2 - start.x - start.width / 2;
    const y = box.y + box.height / 2 - start.y - start.height / 2;
    const ahead = x * across + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * across);
    if (tile === from || ahead < 0.5) continue;
    const distance = ahead + 2 * aside;
    if (nearest === null || distance < nearest.distance) nearest = { tile, distance };
  }
  return nearest?.tile ?? null;
}
