import type { ChartColours } from '../model/colours.ts';
import type { ChartModel } from '../model/model.ts';
import type { ChartTexts } from '../model/texts.ts';
import { paintAxes } from '../paint/axes.ts';
import { paintCandles, paintHistograms, paintVolume } from '../paint/bars.ts';
import { type Crosshair, paintOverlay } from '../paint/crosshair.ts';
import { paintMarks } from '../paint/event-markers.ts';
import { type Layout, layoutOf } from '../paint/layout.ts';
import { paintLowerLines, paintPriceLines } from '../paint/lines.ts';
import { type Surface, surfaceOf } from '../paint/surface.ts';
import { clampViewport, panViewport, type Viewport, viewportWith, zoomViewport } from '../scale/viewport.ts';
import { type GestureTarget, listenForGestures } from './gestures.ts';

/**
 * The name of the measure that each frame reports to a PerformanceObserver, with the numbers of drawn objects as
 * detail.
 */
export const FRAME_MEASURE = 'chart-frame';

export interface FrameDetail {
  readonly candles: number;
  readonly visible: number;
  readonly pixels: number;
}

/** The bars in view. The end is exclusive. */
export interface BarRange {
  readonly from: number;
  readonly to: number;
}

export interface EngineEvents {
  onCrosshair(bar: number | null): void;
  /** Called when different bars come into view. */
  onRange(range: BarRange): void;
  /** Called when the reader moves the view. */
  onMoved(): void;
}

interface Contents {
  readonly model: ChartModel;
  readonly colours: ChartColours;
  readonly texts: ChartTexts;
}

/**
 * The chart on its two canvases: bars on the lower one, crosshair and values on the upper one. Draws at most
 * once per frame, and redraws only the canvas that changed.
 */
export class ChartEngine implements GestureTarget {
  readonly #element: HTMLElement;
  readonly #canvases: readonly [HTMLCanvasElement, HTMLCanvasElement];
  readonly #events: EngineEvents;
  readonly #resizing: ResizeObserver;
  readonly #stopListening: () => void;
  #contents: Contents | null = null;
  #view: Viewport = { start: 0, size: 1 };
  #crosshair: Crosshair | null = null;
  #size = { width: 0, height: 0 };
  #surface: Surface | null = null;
  #range: BarRange = { from: 0, to: 0 };
  #isStale = false;
  #frame = 0;

  constructor(
    element: HTMLElement,
    canvases: readonly [HTMLCanvasElement, HTMLCanvasElement],
    events: EngineEvents,
  ) {
    this.#element = element;
    this.#canvases = canvases;
    this.#events = events;
    this.#resizing = new ResizeObserver(() => this.#measure());
    this.#resizing.observe(element);
    this.#stopListening = listenForGestures(element, this);
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#resizing.disconnect();
    this.#stopListening();
  }

  get crosshair(): number | null {
    return this.#crosshair?.bar ?? null;
  }

  show(contents: Contents): void {
    this.#contents = contents;
    this.#view = clampViewport(this.#view, contents.model.count);
    if (this.#crosshair !== null && this.#crosshair.bar >= contents.model.count) this.#point(null);
    this.#redraw();
  }

  look(view: Viewport): void {
    this.#view = clampViewport(view, this.#count);
    this.#redraw();
  }

  pan(pixels: number): void {
    this.#move(panViewport(this.#view, (pixels / this.#layout.plot) * this.#view.size, this.#count));
  }

  /** Moves the view by a fraction of its width. */
  panBy(share: number): void {
    this.pan(share * this.#layout.plot);
  }

  zoom(factor: number, x: number): void {
    this.#move(
      zoomViewport(this.#view, factor, Math.min(Math.max(x / this.#layout.plot, 0), 1), this.#count),
    );
  }

  /** Zooms around the crosshair, or around the latest bar in view. */
  zoomHere(factor: number): void {
    const bar = this.crosshair ?? this.#view.start + this.#view.size;
    this.zoom(factor, ((bar - this.#view.start) / this.#view.size) * this.#layout.plot);
  }

  point(place: { x: number; y: number } | null): void {
    if (place === null || this.#count === 0) {
      this.#point(null);
      return;
    }
    const bar = Math.floor(this.#view.start + (place.x / this.#layout.plot) * this.#view.size);
    this.#point({ bar: Math.min(Math.max(bar, 0), this.#count - 1), y: place.y });
  }

  /** Moves the crosshair to a bar, and scrolls the bar into view. */
  pointAt(bar: number): void {
    const within = Math.min(Math.max(bar, 0), this.#count - 1);
    if (within < 0) return;
    const view = viewportWith(this.#view, within, this.#count);
    if (view !== this.#view) this.#move(view);
    this.#point({ bar: within, y: null });
  }

  /** Moves the crosshair by a fraction of the view's width. */
  page(share: number): void {
    const bars = Math.round(this.#view.size * share);
    this.pointAt((this.crosshair ?? this.#count - 1) + bars);
  }

  clear(): void {
    this.#point(null);
  }

  /** The two canvases, lower one first. */
  get canvases(): readonly [HTMLCanvasElement, HTMLCanvasElement] {
    return this.#canvases;
  }

  get #count(): number {
    return this.#contents?.model.count ?? 0;
  }

  get #layout(): Layout {
    const { overlays, lower, marks } = this.#contents?.model ?? { overlays: [], lower: [], marks: [] };
    const contents = { captionRows: overlays.length, lower: lower.length, hasMarks: marks.length > 0 };
    return layoutOf(this.#size.width, this.#size.height, contents);
  }

  #move(view: Viewport): void {
    if (view.start === this.#view.start && view.size === this.#view.size) return;
    this.#view = view;
    this.#events.onMoved();
    this.#redraw();
  }

  #point(crosshair: Crosshair | null): void {
    const before = this.crosshair;
    this.#crosshair = crosshair;
    if (before !== this.crosshair) this.#events.onCrosshair(this.crosshair);
    this.#request();
  }

  #measure(): void {
    const { clientWidth: width, clientHeight: height } = this.#element;
    if (width === this.#size.width && height === this.#size.height) return;
    this.#size = { width, height };
    for (const canvas of this.#canvases) {
      canvas.width = Math.round(width * devicePixelRatio);
      canvas.height = Math.round(height * devicePixelRatio);
    }
    this.#isStale = true;
    // Draws immediately. A resized canvas is empty, and would stay empty until the next frame.
    this.#draw();
  }

  #redraw(): void {
    this.#isStale = true;
    this.#request();
  }

  #request(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const [below, above] = this.#canvases;
    // Opaque, so that the browser does not have to blend the page behind it in every frame.
    const base = below.getContext('2d', { alpha: false });
    const overlay = above.getContext('2d');
    if (!this.#contents || !base || !overlay || this.#size.width === 0) return;
    if (this.#isStale || this.#surface === null) this.#surface = this.#drawBase(base, this.#contents);
    this.#isStale = false;
    overlay.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    paintOverlay({ ...this.#surface, context: overlay }, this.#crosshair, this.#contents.texts);
  }

  #drawBase(context: CanvasRenderingContext2D, { model, colours, texts }: Contents): Surface {
    const start = performance.now();
    const surface = surfaceOf(context, model, this.#layout, this.#view, colours);
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    paintAxes(surface, texts);
    paintVolume(surface);
    paintHistograms(surface);
    const candles = model.comparison === null ? paintCandles(surface) : 0;
    paintPriceLines(surface);
    paintLowerLines(surface);
    paintMarks(surface);
    this.#publishRange(surface);
    const detail: FrameDetail = {
      candles,
      visible: surface.to - surface.from,
      pixels: Math.ceil(surface.layout.plot),
    };
    performance.measure(FRAME_MEASURE, { start, detail });
    // Observers have received the measure by now. If it were not cleared, the browser's list of measures would grow
    // with every frame.
    performance.clearMeasures(FRAME_MEASURE);
    return surface;
  }

  /**
   * Written to the element, where style sheets and tests read it. A React render in each frame of a drag would be
   * slower.
   */
  #publishRange({ from, to, model }: Surface): void {
    this.#element.dataset['first'] = model.bars.dates[from] ?? '';
    this.#element.dataset['last'] = model.bars.dates[to - 1] ?? '';
    if (from !== this.#range.from || to !== this.#range.to) {
      this.#range = { from, to };
      this.#events.onRange(this.#range);
    }
  }
}
