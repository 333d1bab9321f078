import type { ComponentProps, ReactNode } from 'react';
import { SearchIcon } from '../icons.tsx';
import styles from './control.module.css';

type SearchInputProps = Omit<ComponentProps<'input'>, 'className'> & {
  /** A class that sets a special height or position. */
  boxClass?: string | undefined;
  /** The key that focuses the field. It is shown at the end of the field. */
  shortcut?: string | undefined;
  /** The panel that the field opens below itself. */
  children?: ReactNode;
  box?: ComponentProps<'search'>;
};

/** A search field with a magnifying glass. */
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
