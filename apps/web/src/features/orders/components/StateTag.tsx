import { ORDER_STATES, type SalesOrder } from '@jishi/contract';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';

const TONES = { toBePaid: 'primary', paid: 'success', cancelled: 'quiet', failed: 'quiet' } as const;

export function StateTag({ state }: Pick<SalesOrder, 'state'>) {
  const lang = useLanguage();
  return <Tag tone={TONES[state]}>{ORDER_STATES.find((row) => row.state === state)?.[lang]}</Tag>;
}
