import type { Place } from '../../shared/chart/reader/use-place.ts';

/** The periods of one of several charts, with the chart's values. */
export interface OwnPeriods {
  readonly periods: readonly string[];
  readonly values: readonly (number | null)[];
  /**
   * The selected position among this chart's periods. The position shared by the charts is an index into all periods.
   */
  readonly place: Place;
}

/**
 * Leaves out the periods without a value, so that a chart begins and ends with a figure. If the period at the shared
 * position is left out, the chart shows the closest earlier one.
 */
export function ownPeriods(
  periods: readonly string[],
  values: readonly (number | null)[],
  { at, pointed, point }: Place,
): OwnPeriods {
  const own = [...periods.keys()].filter((period) => (values[period] ?? null) !== null);
  const placeOf = (shared: number): number =>
    Math.max(
      0,
      own.findLastIndex((period) => period <= shared),
    );
  return {
    periods: own.map((period) => periods[period] ?? ''),
    values: own.map((period) => values[period] ?? null),
    place: {
      at: placeOf(at),
      pointed: pointed === null ? null : placeOf(pointed),
      point: (place) => point(place === null ? null : (own[place] ?? null)),
    },
  };
}
