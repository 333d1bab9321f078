import { theme as antdTheme, type ThemeConfig } from 'antd';

export type Scheme = 'light' | 'dark';

/** Every colour of the site, by role and scheme. Text on its ground has a contrast of 4.5 or more. */
const COLOURS = {
  ground: { light: '#ffffff', dark: '#0d1014' },
  raised: { light: '#f5f7fa', dark: '#161a20' },
  hover: { light: '#eef3fb', dark: '#1b222c' },
  code: { light: '#f3f5f8', dark: '#12161b' },
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
  shadow: { light: 'rgb(20 30 50 / 14%)', dark: 'rgb(0 0 0 / 60%)' },
} as const satisfies Record<string, Record<Scheme, string>>;

/** Writes the colours as custom properties on the root element, where the style sheets read them. */
export function applyScheme(root: HTMLElement, scheme: Scheme): void {
  root.dataset['scheme'] = scheme;
  root.style.colorScheme = scheme;
  for (const [role, value] of Object.entries(COLOURS)) root.style.setProperty(`--${role}`, value[scheme]);
}

/** The same tokens for the component library. */
export function antdThemeOf(scheme: Scheme): ThemeConfig {
  return {
    algorithm: scheme === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    hashed: false,
    token: {
      colorPrimary: COLOURS['primary-solid'][scheme],
      colorLink: COLOURS.primary[scheme],
      colorError: COLOURS.danger[scheme],
      colorBgBase: COLOURS.ground[scheme],
      colorBgContainer: COLOURS.ground[scheme],
      colorBgElevated: scheme === 'dark' ? COLOURS.raised.dark : COLOURS.ground.light,
      colorTextBase: COLOURS.text[scheme],
      colorText: COLOURS.text[scheme],
      colorTextSecondary: COLOURS.muted[scheme],
      colorTextDescription: COLOURS.muted[scheme],
      colorTextPlaceholder: COLOURS.muted[scheme],
      colorBorder: COLOURS.border[scheme],
      colorBorderSecondary: COLOURS.rule[scheme],
      controlHeight: 38,
      fontSize: 16,
      borderRadius: 4,
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      fontFamily: 'var(--font)',
      fontFamilyCode: 'var(--font-code)',
    },
  };
}
