/** The movements of a chart that pointers and wheels request, in CSS pixels of its element. */
export interface GestureTarget {
  /** Moves the view together with the pointer. */
  pan(pixels: number): void;
  /** Shows `factor` times as many bars around a position. */
  zoom(factor: number, x: number): void;
  /** Sets the pointer's position. Null when the pointer has left. */
  point(place: { x: number; y: number } | null): void;
}

const TAP_PX = 6;
const WHEEL_LINE_PX = 16;
const ZOOM_PER_PIXEL = 0.002;

/** Listens to mouse, pen, touch and wheel events on an element. Returns a function that removes the listeners. */
export function listenForGestures(element: HTMLElement, target: GestureTarget): () => void {
  const listeners = { ...pointerListeners(element, target), wheel: wheelListener(element, target) };
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of entries) element.addEventListener(name, listener, { passive: false });
  return () => {
    for (const [name, listener] of entries) element.removeEventListener(name, listener);
  };
}

interface Place {
  x: number;
  y: number;
}

function placeIn(element: HTMLElement, event: MouseEvent): Place {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

function pointerListeners(element: HTMLElement, target: GestureTarget) {
  const pointers = new Map<number, Place>();
  let moved = 0;

  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, placeIn(element, event));
    moved = 0;
  };
  const move = (event: PointerEvent): void => {
    const place = placeIn(element, event);
    const before = pointers.get(event.pointerId);
    if (before === undefined) {
      if (event.pointerType === 'mouse') target.point(place);
      return;
    }
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, place);
    if (other !== undefined) {
      moved = TAP_PX;
      pinch(target, before, place, other);
      return;
    }
    moved += Math.abs(place.x - before.x);
    target.pan(before.x - place.x);
    if (event.pointerType === 'mouse') target.point(place);
  };
  const up = (event: PointerEvent): void => {
    // A finger has no position until it touches the screen, so a tap sets the position.
    if (pointers.delete(event.pointerId) && moved < TAP_PX && event.type === 'pointerup')
      target.point(placeIn(element, event));
  };
  const leave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && pointers.size === 0) target.point(null);
  };
  return { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, pointerleave: leave };
}

/** Handles a move of one of two fingers. Zooms around the fingers' midpoint by the change of their distance. */
function pinch(target: GestureTarget, before: Place, place: Place, other: Place): void {
  const apart = Math.max(Math.abs(place.x - other.x), 1);
  const wasApart = Math.max(Math.abs(before.x - other.x), 1);
  target.zoom(wasApart / apart, (place.x + other.x) / 2);
}

const wheelListener =
  (element: HTMLElement, target: GestureTarget) =>
  (event: WheelEvent): void => {
    const scale = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE_PX : 1;
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    // The wheel scrolls the page until the chart has the focus.
    if (!isSideways && !event.ctrlKey && document.activeElement !== element) return;
    event.preventDefault();
    if (isSideways) target.pan(event.deltaX * scale);
    else target.zoom(Math.exp(event.deltaY * scale * ZOOM_PER_PIXEL), placeIn(element, event).x);
  };
