import { useQuery } from '@tanstack/react-query';
import { siteSettingsQuery } from '../site.queries.ts';
import { QrFigure } from './QrFigure.tsx';

/** The configured QR codes, side by side. */
export function QrCodes({ className }: { className: string | undefined }) {
  const codes = useQuery(siteSettingsQuery).data?.qrCodes ?? [];
  if (codes.length === 0) return null;
  return (
    <div className={className}>
      {codes.map((code) => (
        <QrFigure key={code.kind} code={code} />
      ))}
    </div>
  );
}
