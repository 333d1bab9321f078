import { useMessages } from '../../../shared/i18n/messages.ts';
import { Explanation } from '../../../shared/ui/disclosure/Explanation.tsx';
import { futuresMessages } from '../futures.messages.ts';

/** Formulas of the figures beside it, behind a button. */
export function HowCalculated({ texts }: { texts: readonly string[] }) {
  const t = useMessages(futuresMessages);
  return <Explanation label={t('how')} texts={texts} />;
}
