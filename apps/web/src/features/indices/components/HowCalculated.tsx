import { useMessages } from '../../../shared/i18n/messages.ts';
import { Explanation } from '../../../shared/ui/disclosure/Explanation.tsx';
import { indicesMessages } from '../indices.messages.ts';

/** Formulas and sources of the figures beside it, behind a button. */
export function HowCalculated({ texts }: { texts: readonly string[] }) {
  const t = useMessages(indicesMessages);
  return <Explanation label={t('how')} texts={texts} />;
}
