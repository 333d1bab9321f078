import type { InvoiceTemplate } from '@jishi/contract';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { formFacts } from '../invoice-form.ts';
import { invoicesMessages } from '../invoices.messages.ts';

interface TemplateViewProps {
  template: InvoiceTemplate;
  isOverseas: boolean;
  onClose: () => void;
}

/** All fields of a template. */
export function TemplateView({ template, isOverseas, onClose }: TemplateViewProps) {
  const t = useMessages(invoicesMessages);
  const lang = useLanguage();
  return (
    <Dialog title={template.title} reading onClose={onClose}>
      <Facts look="rows" facts={formFacts(template, isOverseas, lang, t('buyer'))} />
    </Dialog>
  );
}
