import type { QrCode } from '@jishi/contract';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { siteMessages } from '../site.messages.ts';
import styles from './QrFigure.module.css';

/** A QR code dark on light in either scheme, since readers expect it so. */
export function QrFigure({ code }: { code: QrCode }) {
  const t = useMessages(siteMessages);
  const name = t(`qr.${code.kind}`);
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('scan', { name })}
      >
        <path d={code.path} />
      </svg>
      <figcaption>{name}</figcaption>
    </figure>
  );
}
