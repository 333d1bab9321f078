/** Values of a plot, one for each period. Null for a period without a value. */
export type Values = readonly (number | null)[];

/** A colour of the theme. */
export type Colour = 'primary' | 'muted' | 'rise' | 'fall' | `series-${1 | 2 | 3 | 4}`;

export const paintOf = (colour: Colour): string => `var(--${colour})`;

/** The style of a line. */
export interface LineLook {
  readonly colour: Colour;
  readonly isDashed?: boolean;
  /** Whether this line is the subject of the plot. The other lines are compared with it. */
  readonly isOwn?: boolean;
}

interface MarkOf<Kind extends string> {
  readonly kind: Kind;
  readonly key: string;
}

export interface LineMark extends MarkOf<'line'>, LineLook {
  readonly values: Values;
}

/** The area between two series, for example between quartiles. */
export interface BandMark extends MarkOf<'band'> {
  readonly lower: Values;
  readonly upper: Values;
  readonly colour: Colour;
}

/** Columns start at zero, so the axis includes zero. */
export interface ColumnMark extends MarkOf<'column'> {
  readonly values: Values;
  readonly colour: Colour;
}

export interface PointMark extends MarkOf<'point'> {
  readonly values: Values;
  readonly colour: Colour;
}

/** A way to draw values by period. Later marks of a plot are drawn over earlier ones. */
export type Mark = LineMark | BandMark | ColumnMark | PointMark;

/** A named range of the value axis, for example a grade. A range with a null bound is open at that end. */
export interface Zone {
  readonly label: string;
  readonly low: number | null;
  readonly high: number | null;
}

/** Returns all values that the axis must cover. */
export const valuesOf = (marks: readonly Mark[]): number[] =>
  marks
    .flatMap((mark) => (mark.kind === 'band' ? [...mark.lower, ...mark.upper] : mark.values))
    .filter((value) => value !== null);
