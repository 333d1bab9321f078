import { type ReactNode, useId, useRef } from 'react';
import { formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import buttons from './Buttons.module.css';
import styles from './Filters.module.css';

interface FilterDrawerProps {
  chosen: number;
  total: number | null;
  onClear: () => void;
  children: ReactNode;
}

/** On a narrow screen: the filters behind one button, in a dialog that the browser keeps the focus in. */
export function FilterDrawer({ chosen, total, onClear, children }: FilterDrawerProps) {
  const t = useMessages(catalogMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const close = (): void => dialog.current?.close();
  return (
    <>
      <button type="button" className={buttons.plain} aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {chosen === 0 ? t('filters') : t('filtersChosen', { count: chosen })}
      </button>
      <dialog ref={dialog} className={styles.drawer} aria-labelledby={title}>
        <div className={styles.drawerHead}>
          <h2 id={title}>{t('filters')}</h2>
          <button type="button" className={buttons.icon} aria-label={t('close')} onClick={close}>
            <CloseIcon />
          </button>
        </div>
        <div className={styles.drawerBody}>{children}</div>
        <div className={styles.drawerFoot}>
          <button type="button" className={buttons.plain} disabled={chosen === 0} onClick={onClear}>
            {t('clearFilters')}
          </button>
          <button type="button" className={buttons.primary} onClick={close}>
            {t('showFound', { count: formatNumber(total) })}
          </button>
        </div>
      </dialog>
    </>
  );
}
