import { INVOICE_STATES, type Invoice } from '@jishi/contract';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { Tag } from '../../../shared/ui/tag/Tag.tsx';

const TONES = {
  requested: 'primary',
  issued: 'success',
  refused: 'quiet',
  withdrawn: 'quiet',
  redRequested: 'primary',
  redIssued: 'quiet',
} as const;

export function InvoiceStateTag({ state }: Pick<Invoice, 'state'>) {
  const lang = useLanguage();
  return <Tag tone={TONES[state]}>{INVOICE_STATES.find((row) => row.state === state)?.[lang]}</Tag>;
}
