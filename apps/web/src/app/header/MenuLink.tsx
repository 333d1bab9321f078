import { Link } from 'react-router';

export interface MenuTarget {
  readonly name: string;
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
    </Link>
  );
}
