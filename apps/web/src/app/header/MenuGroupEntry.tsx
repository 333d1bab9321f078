import { useId } from 'react';
import { useFlyout } from '../../shared/hooks/use-flyout.ts';
import { AfterFirstPaint } from '../../shared/ui/AfterFirstPaint.tsx';
import { ChevronIcon } from '../../shared/ui/icons.tsx';
import { MenuLink, type MenuTarget } from './MenuLink.tsx';
import styles from './menu.module.css';

interface MenuSectionTargets {
  /** Null if the group has no named sections. */
  name: string | null;
  targets: readonly MenuTarget[];
}

interface MenuGroupEntryProps {
  name: string;
  /** Whether one of the group's pages is open, including pages that the menu does not list. */
  isCurrent: boolean;
  sections: readonly MenuSectionTargets[];
  onGo: () => void;
}

/** A group of links that opens below the group's name. In the drawer, it is always open. */
export function MenuGroupEntry({ name, isCurrent, sections, onGo }: MenuGroupEntryProps) {
  const id = useId();
  const { open, close, around, button } = useFlyout();
  const go = (): void => {
    close();
    onGo();
  };
  return (
    <div className={styles.holder} {...around}>
      <button type="button" className={styles.name} aria-controls={id} data-current={isCurrent} {...button}>
        {name}
        <ChevronIcon />
      </button>
      <p className={styles.groupName} data-hidden="above-1200">
        {name}
      </p>
      <div id={id} className={styles.links} data-open={open} data-sections={sections.length}>
        <AfterFirstPaint>
          {sections.map((section) => (
            <div key={section.name}>
              {section.name !== null && <p className={styles.section}>{section.name}</p>}
              <ul>
                {section.targets.map((target) => (
                  <li key={target.address}>
                    <MenuLink target={target} onGo={go} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </AfterFirstPaint>
      </div>
    </div>
  );
}
