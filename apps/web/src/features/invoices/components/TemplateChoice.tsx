import type { InvoiceTemplate } from '@jishi/contract';
import { useState } from 'react';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Select } from '../../../shared/ui/control/Select.tsx';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { formFacts } from '../invoice-form.ts';
import { invoicesMessages } from '../invoices.messages.ts';
import { TemplateWindow } from './TemplateWindow.tsx';

interface TemplateChoiceProps {
  templates: readonly InvoiceTemplate[];
  /** Null if no template is selected. */
  value: string | null;
  isOverseas: boolean;
  /** Whether the user tried to send the form without a template. */
  isMissing: boolean;
  onChoose: (id: string) => void;
}

/** Chooses the recipient of the invoice from the templates. A template that is added here becomes the selected one. */
export function TemplateChoice({ templates, value, isOverseas, isMissing, onChoose }: TemplateChoiceProps) {
  const t = useMessages(invoicesMessages);
  const lang = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const current = templates.find(({ id }) => id === value);
  return (
    <>
      <Row gap={12} align="center">
        {current === undefined ? (
          <Quiet as="span" size={15} {...(isMissing ? { tone: 'danger', role: 'alert' } : {})}>
            {t('needTemplate')}
          </Quiet>
        ) : (
          <Select
            aria-label={t('template')}
            value={current.id}
            onChange={({ target }) => onChoose(target.value)}
          >
            {templates.map(({ id, title, isDefault }) => (
              <option key={id} value={id}>
                {isDefault ? t('defaultOne', { title }) : title}
              </option>
            ))}
          </Select>
        )}
        <Button onClick={() => setOpen(true)}>{t('add')}</Button>
      </Row>
      {current !== undefined && (
        <Facts look="strip" facts={formFacts(current, isOverseas, lang, t('buyer'))} />
      )}
      {isOpen && (
        <TemplateWindow
          template={null}
          isOverseas={isOverseas}
          onSaved={({ id }) => onChoose(id)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
