import { useId } from 'react';
import { useFlyout } from '../../shared/hooks/use-flyout.ts';
import { ChevronIcon } from '../../shared/ui/icons.tsx';
import { MenuLink, type MenuTarget } from './MenuLink.tsx';
import styles from './menu.module.css';

interface MenuGroupEntryProps {
  name: string;
  targets: readonly MenuTarget[];
  onGo: () => void;
}

/** A group of links that opens below its name; in the drawer it is open. */
export function MenuGroupEntry({ name, targets, onGo }: MenuGroupEntryProps) {
  const id = useId();
  const { open, close, around, button } = useFlyout();
  const go = (): void => {
    close();
    onGo();
  };
  return (
    <div className={styles.holder} {...around}>
      <button
        type="button"
        className={styles.name}
        aria-controls={id}
        data-current={targets.some(({ current }) => current)}
        {...button}
      >
        {name}
        <ChevronIcon />
      </button>
      <p className={styles.groupName}>{name}</p>
      <ul id={id} className={styles.links} data-open={open}>
        {targets.map((target) => (
          <li key={target.address}>
            <MenuLink target={target} onGo={go} />
          </li>
        ))}
      </ul>
    </div>
  );
}
