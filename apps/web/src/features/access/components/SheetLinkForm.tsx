import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { person } from '../../../shared/api/person-client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { tidyYuan } from '../../../shared/form/yuan.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { invalidate } from '../../../shared/queries/invalidate.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Toggle } from '../../../shared/ui/chip/Toggle.tsx';
import { Field } from '../../../shared/ui/control/Field.tsx';
import { TextInput } from '../../../shared/ui/control/TextInput.tsx';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { accessMessages } from '../access.messages.ts';
import { listOf } from '../key-form.ts';
import {
  type LinkTexts,
  linkSettingsOf,
  linkTextsOf,
  NEW_LINK,
  type SheetLink,
  withDataset,
} from '../sheet-link-form.ts';
import { sheetLinkMessages } from '../sheet-links.messages.ts';
import { AmountField } from './AmountField.tsx';

export interface OwnDataset {
  readonly code: string;
  readonly name: string;
}

interface SheetLinkFormProps {
  /** The data sets of the account, which the form suggests. */
  owned: readonly OwnDataset[];
  /** Null for a new link. */
  link: SheetLink | null;
  /** Receives a new link, which is shown only once. */
  onMade: (link: string, datasets: readonly string[]) => void;
  onClose: () => void;
}

/** The form of a sheet link: its data sets and budget. */
export function SheetLinkForm({ owned, link, onMade, onClose }: SheetLinkFormProps) {
  const t = useMessages(sheetLinkMessages);
  const access = useMessages(accessMessages);
  const queries = useQueryClient();
  const { busy, submit } = useSubmit();
  const [texts, setTexts] = useState<LinkTexts>(() => (link === null ? NEW_LINK : linkTextsOf(link)));
  const [isTried, setTried] = useState(false);
  const settings = linkSettingsOf(texts);
  const bind = (name: keyof LinkTexts) => ({
    value: texts[name],
    onChange: ({ target }: { target: { value: string } }) => setTexts({ ...texts, [name]: target.value }),
  });
  const errorOf = (fault: 'needDatasets' | 'needDayCap'): string | null =>
    isTried && settings === fault ? t(fault) : null;
  const save = async (): Promise<void> => {
    if (typeof settings === 'string') return;
    if (link !== null) await person.sheetLinks.change({ id: link.id, ...settings });
    const answer = link === null ? await person.sheetLinks.make(settings) : null;
    await invalidate(queries, person.sheetLinks.list);
    if (answer === null) onClose();
    else onMade(answer.link, settings.datasets);
  };
  const isReady = (): boolean => {
    setTried(true);
    return typeof settings !== 'string';
  };
  const title = link === null ? t('make') : t('settingsOf', { name: link.label || t('unnamed') });
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={(event) => submit(event, isReady, save)}>
        <Field label={t('datasets')} hint={t('datasetsHint')} error={errorOf('needDatasets')}>
          {(control) => <TextInput {...control} {...bind('datasets')} />}
        </Field>
        <OwnedDatasets
          owned={owned}
          text={texts.datasets}
          onChange={(datasets) => setTexts({ ...texts, datasets })}
        />
        <Field label={t('dayCap')} hint={t('dayCapHint')} error={errorOf('needDayCap')}>
          {(control) => <TextInput {...control} inputMode="decimal" tidy={tidyYuan} {...bind('dayCap')} />}
        </Field>
        <AmountField
          window="monthCap"
          value={texts.monthCap}
          onChange={(monthCap) => setTexts({ ...texts, monthCap })}
        />
        <Field label={access('label')} hint={t('labelHint')}>
          {(control) => <TextInput {...control} maxLength={40} {...bind('label')} />}
        </Field>
        <Field label={access('expires')} hint={access('expiresHint')}>
          {(control) => <TextInput {...control} type="date" {...bind('expires')} />}
        </Field>
        <Button type="submit" tone="primary" wide busy={busy}>
          {link === null ? t('make') : access('save')}
        </Button>
      </form>
    </Dialog>
  );
}

interface OwnedDatasetsProps {
  owned: readonly OwnDataset[];
  /** The text of the field with the data sets. */
  text: string;
  onChange: (text: string) => void;
}

/** Adds a suggested data set to the field above it, or removes the data set. */
function OwnedDatasets({ owned, text, onChange }: OwnedDatasetsProps) {
  const t = useMessages(sheetLinkMessages);
  if (owned.length === 0) return null;
  const chosen = listOf(text) ?? [];
  return (
    <Row as="fieldset" gap={6} style={{ paddingBottom: 16 }}>
      <legend>{t('ownedDatasets')}</legend>
      {owned.map(({ code, name }) => (
        <Toggle
          key={code}
          label={`${name} ${code}`}
          on={chosen.includes(code)}
          onToggle={(isWanted) => onChange(withDataset(text, code, isWanted))}
        />
      ))}
    </Row>
  );
}
