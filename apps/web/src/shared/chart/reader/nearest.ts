/** The index of the place nearest to another. */
export function nearest(places: readonly number[], to: number): number {
  const distances = places.map((place) => Math.abs(place - to));
  return distances.indexOf(Math.min(...distances));
}
