import { useState } from 'react';

/** The selected position of a chart: the position under the pointer, otherwise the initial one. */
export interface Place {
  readonly at: number;
  readonly pointed: number | null;
  readonly point: (place: number | null) => void;
}

/** @param start The initial position, by default the last one. */
export function usePlace(count: number, start = count - 1): Place {
  const [pointed, point] = useState<number | null>(null);
  return { at: Math.min(pointed ?? start, count - 1), pointed, point };
}

/** Returns the index of the position closest to another. */
export function nearest(places: readonly number[], to: number): number {
  const distances = places.map((place) => Math.abs(place - to));
  return distances.indexOf(Math.min(...distances));
}
