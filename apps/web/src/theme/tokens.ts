export type Scheme = 'light' | 'dark';

/** Every colour of the site, by role and scheme. Text has a contrast of at least 4.5 with its background. */
const COLOURS = {
  ground: { light: '#ffffff', dark: '#0d1014' },
  raised: { light: '#f5f7fa', dark: '#161a20' },
  hover: { light: '#eef3fb', dark: '#1b222c' },
  code: { light: '#f3f5f8', dark: '#12161b' },
  // The parts of code, on the background of code.
  'code-comment': { light: '#5b6675', dark: '#8f9bab' },
  'code-keyword': { light: '#8430b8', dark: '#d0a2ff' },
  'code-name': { light: '#0b57d0', dark: '#7fb0ff' },
  'code-string': { light: '#146c3a', dark: '#68cf94' },
  'code-value': { light: '#9a3d00', dark: '#f0b25c' },
  'code-variable': { light: '#00687a', dark: '#5fcfe0' },
  rule: { light: '#e1e5eb', dark: '#272d36' },
  border: { light: '#c5ccd6', dark: '#3b4450' },
  text: { light: '#18202b', dark: '#e4e8ee' },
  muted: { light: '#566172', dark: '#9aa5b4' },
  primary: { light: '#0b57d0', dark: '#7fb0ff' },
  'primary-solid': { light: '#0b57d0', dark: '#2b68d8' },
  'primary-soft': { light: '#e8f0fe', dark: '#16263f' },
  'on-primary': { light: '#ffffff', dark: '#ffffff' },
  danger: { light: '#b3261e', dark: '#ff8f85' },
  'danger-soft': { light: '#fdecea', dark: '#35191a' },
  success: { light: '#146c3a', dark: '#68cf94' },
  'success-soft': { light: '#e6f4ec', dark: '#12291c' },
  warning: { light: '#8a4b00', dark: '#f0b25c' },
  mark: { light: '#fff0b8', dark: '#4d3d08' },
  // The lines of a chart. They are distinguished by hue and lightness.
  'series-1': { light: '#8a5a00', dark: '#f0b25c' },
  'series-2': { light: '#0b57d0', dark: '#7fb0ff' },
  'series-3': { light: '#8430b8', dark: '#d0a2ff' },
  'series-4': { light: '#00687a', dark: '#5fcfe0' },
  paper: { light: '#ffffff', dark: '#ffffff' },
  ink: { light: '#18202b', dark: '#18202b' },
  backdrop: { light: 'rgb(20 30 50 / 45%)', dark: 'rgb(0 0 0 / 65%)' },
  // The shade at the edge of an element that scrolls.
  edge: { light: 'rgb(20 30 50 / 24%)', dark: 'rgb(200 215 235 / 30%)' },
  shadow: { light: 'rgb(20 30 50 / 14%)', dark: 'rgb(0 0 0 / 60%)' },
} as const satisfies Record<string, Record<Scheme, string>>;

/** The two hues for changes. The reader's convention determines which of them means a rise. */
const MARKET_HUES = {
  red: { light: '#c4211b', dark: '#ff7b72' },
  'red-soft': { light: '#fdeceb', dark: '#3a1a1b' },
  green: { light: '#0a7540', dark: '#4cc38a' },
  'green-soft': { light: '#e5f5ec', dark: '#112b1e' },
} as const satisfies Record<string, Record<Scheme, string>>;

/** Chinese readers expect a rise in red, most other readers expect it in green. */
export type RiseFallHabit = 'redRises' | 'greenRises';

/** The hue for each direction of a change, by convention. */
const RISE_FALL = {
  rise: { redRises: 'red', greenRises: 'green' },
  'rise-soft': { redRises: 'red-soft', greenRises: 'green-soft' },
  fall: { redRises: 'green', greenRises: 'red' },
  'fall-soft': { redRises: 'green-soft', greenRises: 'red-soft' },
} as const satisfies Record<string, Record<RiseFallHabit, keyof typeof MARKET_HUES>>;

export interface RiseFallColours {
  readonly rise: string;
  readonly fall: string;
}

/**
 * Returns the colours of a rise and a fall as values, for drawing on a canvas. Style sheets use --rise and --fall
 * instead.
 */
export function riseFallColours(habit: RiseFallHabit, scheme: Scheme): RiseFallColours {
  return {
    rise: MARKET_HUES[RISE_FALL.rise[habit]][scheme],
    fall: MARKET_HUES[RISE_FALL.fall[habit]][scheme],
  };
}

/** Returns the custom properties that the style sheets read. */
export const coloursIn = (scheme: Scheme): [property: string, value: string][] =>
  Object.entries(COLOURS).map(([role, value]) => [`--${role}`, value[scheme]]);

export const marketColoursIn = (scheme: Scheme, habit: RiseFallHabit): [property: string, value: string][] =>
  Object.entries(RISE_FALL).map(([role, hues]) => [`--${role}`, MARKET_HUES[hues[habit]][scheme]]);

/** Writes the colours as custom properties on the root element. */
export function applyColours(root: HTMLElement, scheme: Scheme, habit: RiseFallHabit): void {
  root.dataset['scheme'] = scheme;
  root.style.colorScheme = scheme;
  for (const [property, value] of [...coloursIn(scheme), ...marketColoursIn(scheme, habit)])
    root.style.setProperty(property, value);
}
