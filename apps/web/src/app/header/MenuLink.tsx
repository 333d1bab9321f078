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
  return (
    <Link
      to={target.address}
      className={className}
      aria-current={target.current ? 'page' : undefined}
      onClick={onGo}
    >
      {target.name}
      {target.about !== undefined && (
        <>
          {' '}
          <small className={styles.about}>{target.about}</small>
        </>
      )}
    </Link>
  );
}
