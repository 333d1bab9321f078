import { useMessages } from '../../../shared/i18n/messages.ts';
import { Fold } from '../../../shared/ui/disclosure/Fold.tsx';
import { companiesMessages } from '../companies.messages.ts';

/** Shows the formulas of a section. They are collapsed by default. */
export function HowCalculated({ text }: { text: string }) {
  const t = useMessages(companiesMessages);
  return (
    <Fold summary={t('how')}>
      <p>{text}</p>
    </Fold>
  );
}
