import { useId } from 'react';
import { Link } from 'react-router';
import styles from './menu.module.css';

export interface MenuTarget {
  readonly name: string;
  /** The task that the page serves. Shown only in wide windows, because the drawer lists all groups. */
  readonly about?: string | undefined;
  readonly address: string;
  readonly current: boolean;
}

export function MenuLink({
  target,
  className,
  onGo,
}: {
  target: MenuTarget;
  className?: string | undefined;
  onGo: () => void;
}) {
  const aboutId = useId();
  const hasAbout = target.about !== undefined;
  return (
    <Link
      to={target.address}
      className={className}
      aria-label={hasAbout ? target.name : undefined}
      aria-describedby={hasAbout ? aboutId : undefined}
      aria-current={target.current ? 'page' : undefined}
      onClick={onGo}
    >
      {target.name}
      {hasAbout && (
        <>
          {' '}
          <small id={aboutId} className={styles.about}>
            {target.about}
          </small>
        </>
      )}
    </Link>
  );
}
