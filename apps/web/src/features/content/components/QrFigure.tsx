import type { QrCode } from '@jishi/contract';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { QrPicture } from '../../../shared/ui/qr/QrPicture.tsx';
import { siteMessages } from '../site.messages.ts';
import styles from './QrFigure.module.css';

const WIDTH_PX = 104;

/** A QR code with its name. */
export function QrFigure({ code }: { code: QrCode }) {
  const t = useMessages(siteMessages);
  const name = t(`qr.${code.kind}`);
  return (
    <figure className={styles.figure}>
      <QrPicture code={code} label={t('scan', { name })} widthPx={WIDTH_PX} />
      <figcaption>{name}</figcaption>
    </figure>
  );
}
