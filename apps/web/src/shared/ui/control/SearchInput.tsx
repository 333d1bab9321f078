import type { ComponentProps, ReactNode } from 'react';
import { SearchIcon } from '../icons.tsx';
import styles from './control.module.css';

type SearchInputProps = Omit<ComponentProps<'input'>, 'className'> & {
  /** How high it is and where it stands, where that is not usual. */
  boxClass?: string | undefined;
  /** The key that leads into it, shown at its end. */
  shortcut?: string | undefined;
  /** What it opens below itself. */
  children?: ReactNode;
  box?: ComponentProps<'search'>;
};

/** A field to look for something, behind a magnifying glass. */
export function SearchInput({ boxClass = '', shortcut, children, box, ...input }: SearchInputProps) {
  return (
    <search {...box} className={`${styles.box} ${boxClass}`}>
      <SearchIcon />
      <input type="search" autoComplete="off" spellCheck={false} aria-keyshortcuts={shortcut} {...input} />
      {shortcut !== undefined && (
        <span className={styles.key} aria-hidden="true">
          {shortcut}
        </span>
      )}
      {children}
    </search>
  );
}
