import { useMessages } from '../../../shared/i18n/messages.ts';
import { Explanation } from '../../../shared/ui/disclosure/Explanation.tsx';
import { industriesMessages } from '../industries.messages.ts';

const TEXTS = ['howMembers', 'howFigures', 'howSpread', 'howCourse'] as const;

/** Formulas and sources of all figures of the page, behind a button. */
export function HowCalculated() {
  const t = useMessages(industriesMessages);
  return <Explanation label={t('how')} texts={TEXTS.map((key) => t(key))} />;
}
