import type { RefObject } from 'react';
import { useFullScreen } from '../../../shared/hooks/use-full-screen.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { FullScreenIcon, LeaveFullScreenIcon } from '../../../shared/ui/icons.tsx';
import { notify } from '../../../shared/ui/notices/notices.ts';
import { chartToolsMessages } from '../chart-tools.messages.ts';
import styles from './PriceChart.module.css';

/** Shows the chart with its controls in full-screen mode, if the browser supports it. */
export function FullScreenTool({ element }: { element: RefObject<HTMLElement | null> }) {
  const t = useMessages(chartToolsMessages);
  const { isOffered, isFull, toggle } = useFullScreen(element);
  if (!isOffered) return null;
  const name = t(isFull ? 'leaveFullScreen' : 'fullScreen');
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={name}
      title={name}
      onClick={() => void toggle().catch(() => notify('error', t('fullScreenFailed')))}
    >
      {isFull ? <LeaveFullScreenIcon /> : <FullScreenIcon />}
    </button>
  );
}
