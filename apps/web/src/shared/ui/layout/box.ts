import type { CSSProperties, HTMLAttributes } from 'react';

/** The properties of every element that lays out its children. */
export type BoxProps<Tag extends string> = HTMLAttributes<HTMLElement> & {
  as?: Tag | 'div' | 'section' | 'header' | 'ul' | 'span';
  /**
   * The number of pixels between neighbours, or a CSS value such as `0 12px`: the gap between lines and the gap between
   * neighbours.
   */
  gap: number | string;
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
  /** Whether the page validates the form instead of the browser. */
  noValidate?: boolean;
};

/**
 * Returns a style with custom properties. The style sheet reads them, so that a class can override a value on a phone.
 */
export const styleOf = (style: CSSProperties & Record<`--${string}`, string>): CSSProperties => style;

export const lengthOf = (length: number | string): string =>
  typeof length === 'number' ? `${length}px` : length;

export const classOf = (own: string | undefined, further: string | undefined): string =>
  further === undefined ? `${own}` : `${own} ${further}`;
