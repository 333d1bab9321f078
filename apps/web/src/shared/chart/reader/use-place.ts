import { useState } from 'react';

/** The selected position of a chart: the position under the pointer, otherwise the last one. */
export interface Place {
  readonly at: number;
  readonly pointed: number | null;
  readonly point: (place: number | null) => void;
}

export function usePlace(count: number): Place {
  const [pointed, point] = useState<number | null>(null);
  return { at: Math.min(pointed ?? count - 1, count - 1), pointed, point };
}

/** The index of the place nearest to another. */
export function nearest(places: readonly number[], to: number): number {
  const distances = places.map((place) => Math.abs(place - to));
  return distances.indexOf(Math.min(...distances));
}
