import styles from './QrPicture.module.css';

interface QrPictureProps {
  code: { readonly size: number; readonly path: string };
  /** The URL that the code contains. */
  label: string;
  widthPx: number;
}

/** A QR code, dark on light in both schemes, because scanners expect that. */
export function QrPicture({ code, label, widthPx }: QrPictureProps) {
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${code.size} ${code.size}`}
      width={widthPx}
      height={widthPx}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={code.path} />
    </svg>
  );
}
