import { Link } from 'react-router';

export interface MenuTarget {
  readonly name: string;
  readonly address: string;
  /** Whether the server answers there, and not the router. */
  readonly served: boolean;
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
  if (target.served)
    return (
      <a href={target.address} className={className}>
        {target.name}
      </a>
    );
  return (
    <Link
      to={target.address}
      className={className}
      aria-current={target.current ? 'page' : undefined}
      onClick={onGo}
    >
      {target.name}
    </Link>
  );
}
