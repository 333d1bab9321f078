import styles from './Button.module.css';

export interface ButtonLook {
  /** A `link` is a button within a text, and looks like a link. */
  tone?: 'plain' | 'primary' | 'link' | undefined;
  /** For a row of a table or a list, where a button of full height would make the row higher. */
  dense?: boolean | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  /** Places the button in the page; the look is the site's. */
  className?: string | undefined;
}

/** The attributes by which the style sheet knows a button. */
export function buttonLook({ tone = 'plain', dense = false, wide = false, className = '' }: ButtonLook) {
  const box = tone === 'link' ? '' : styles.button;
  return {
    className: `${box} ${styles[tone]} ${className}`.trim(),
    'data-dense': dense,
    'data-wide': wide,
  };
}
