/** Which of some places is nearest to one. */
export function nearest(places: readonly number[], to: number): number {
  const distances = places.map((place) => Math.abs(place - to));
  return distances.indexOf(Math.min(...distances));
}
