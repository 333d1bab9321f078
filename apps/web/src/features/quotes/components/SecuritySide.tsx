import { type ReactNode, useId } from 'react';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useStore } from '../../../shared/store/store.ts';
import { FoldListIcon, UnfoldListIcon } from '../../../shared/ui/icons.tsx';
import { foldedList, foldList } from '../folded-list.ts';
import { quotesMessages } from '../quotes.messages.ts';
import styles from './SecuritySide.module.css';

/** The list next to the chart. A button collapses the list, so that the chart gets the whole width. */
export function SecuritySide({ children }: { children: ReactNode }) {
  const t = useMessages(quotesMessages);
  const id = useId();
  const isFolded = useStore(foldedList);
  const name = t(isFolded ? 'unfoldList' : 'foldList');
  return (
    <aside className={styles.side} data-folded={isFolded || undefined}>
      <button
        type="button"
        className={styles.fold}
        title={name}
        aria-label={name}
        aria-expanded={!isFolded}
        aria-controls={id}
        onClick={() => foldList(!isFolded)}
      >
        {isFolded ? <UnfoldListIcon /> : <FoldListIcon />}
      </button>
      <div id={id} className={styles.content} hidden={isFolded}>
        {!isFolded && children}
      </div>
    </aside>
  );
}
