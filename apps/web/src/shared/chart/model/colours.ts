/** The colours of a chart as values, because a canvas cannot use custom properties. */
export interface ChartColours {
  readonly background: string;
  readonly text: string;
  readonly muted: string;
  readonly rule: string;
  readonly raised: string;
  readonly primary: string;
  readonly rise: string;
  readonly fall: string;
  readonly series: readonly string[];
  readonly font: string;
}

const SERIES = ['series-1', 'series-2', 'series-3', 'series-4'];

/**
 * Reads the theme from an element. Call it again after a change of the scheme or of the colours for rise and
 * fall.
 */
export function chartColoursOf(element: Element): ChartColours {
  const style = getComputedStyle(element);
  const colour = (role: string): string => style.getPropertyValue(`--${role}`).trim();
  return {
    background: colour('ground'),
    text: colour('text'),
    muted: colour('muted'),
    rule: colour('rule'),
    raised: colour('raised'),
    primary: colour('primary'),
    rise: colour('rise'),
    fall: colour('fall'),
    series: SERIES.map(colour),
    font: style.fontFamily,
  };
}
