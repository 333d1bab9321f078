import type { QrCode } from '@jishi/contract';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { QrPicture } from '../../../shared/ui/qr/QrPicture.tsx';
import { siteMessages } from '../site.messages.ts';

const WIDTH_PX = 104;

/** A QR code with its name. */
export function QrFigure({ code }: { code: QrCode }) {
  const t = useMessages(siteMessages);
  const name = t(`qr.${code.kind}`);
  return (
    <Stack as="figure" data-size="normal" gap={6} justify="center">
      <QrPicture code={code} label={t('scan', { name })} widthPx={WIDTH_PX} />
      <figcaption>{name}</figcaption>
    </Stack>
  );
}
