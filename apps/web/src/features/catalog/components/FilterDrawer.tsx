import type { ReactNode } from 'react';
import { formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Drawer } from '../../../shared/ui/drawer/Drawer.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { catalogMessages } from '../catalog.messages.ts';
import styles from './Filters.module.css';

interface FilterDrawerProps {
  chosen: number;
  total: number | null;
  onClear: () => void;
  children: ReactNode;
}

/** The filters behind one button, on a narrow screen. */
export function FilterDrawer({ chosen, total, onClear, children }: FilterDrawerProps) {
  const t = useMessages(catalogMessages);
  return (
    <Drawer
      title={t('filters')}
      edge="right"
      label={chosen === 0 ? t('filters') : t('filtersChosen', { count: chosen })}
      foot={(close) => (
        <>
          <Button disabled={chosen === 0} onClick={onClear}>
            {t('clearFilters')}
          </Button>
          <Button tone="primary" onClick={close}>
            {t('showFound', { count: formatNumber(total) })}
          </Button>
        </>
      )}
    >
      {() => (
        <Stack className={styles.drawer} gap={20}>
          {children}
        </Stack>
      )}
    </Drawer>
  );
}
