import { formatNumber } from '../../../shared/format/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { catalogMessages } from '../catalog.messages.ts';

interface PackNoteProps {
  calls: number;
  /** The free trial calls that the reader's account has left. Null for a visitor. */
  trialLeft: number | null;
}

/** Explains a purchase per call and states the free calls, which its total does not include. */
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
