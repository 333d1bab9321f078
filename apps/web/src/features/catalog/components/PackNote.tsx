import { formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { catalogMessages } from '../catalog.messages.ts';

interface PackNoteProps {
  calls: number;
  /** The free trial calls that the reader's account has left. Null for a visitor. */
  trialLeft: number | null;
}

/** Explains the purchase of a number of calls, and states how many free calls are left. */
export function PackNote({ calls, trialLeft }: PackNoteProps) {
  const t = useMessages(catalogMessages);
  return (
    <Quiet>
      {t('pack', { count: formatNumber(calls) })}
      {trialLeft !== null && trialLeft > 0 && (
        <> {t('packAndTrialLeft', { count: formatNumber(trialLeft) })}</>
      )}
    </Quiet>
  );
}
