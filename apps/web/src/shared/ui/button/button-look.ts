import styles from './Button.module.css';

export interface ButtonLook {
  /** A `link` is a button within a text that looks like a link. */
  tone?: 'plain' | 'primary' | 'link' | undefined;
  /** For rows of tables and lists, which a full-height button would make taller. */
  dense?: boolean | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  /** Positions the button in the page. The style sheet of the site defines its appearance. */
  className?: string | undefined;
}

/** Returns the attributes by which the style sheet styles a button. */
export function buttonLook({ tone = 'plain', dense = false, wide = false, className = '' }: ButtonLook) {
  const box = tone === 'link' ? '' : styles.button;
  return {
    className: `${box} ${styles[tone]} ${className}`.trim(),
    'data-dense': dense,
    'data-wide': wide,
  };
}
