import { useId } from 'react';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Fold } from '../../../../shared/ui/disclosure/Fold.tsx';
import { Stack } from '../../../../shared/ui/layout/Stack.tsx';
import { applyMessages } from '../../apply.messages.ts';
import styles from './Apply.module.css';

const CLAUSES = ['true', 'authorised', 'use', 'privacy', 'review'] as const;

interface AgreementProps {
  checked: boolean;
  fault: string | null;
  ref: (control: HTMLInputElement | null) => void;
  onChange: (checked: boolean) => void;
}

/** The agreement, which can be read without leaving the form, and the checkbox that accepts it. */
export function Agreement({ checked, fault, ref, onChange }: AgreementProps) {
  const t = useMessages(applyMessages);
  const id = useId();
  return (
    <div className={styles.agreement}>
      <label htmlFor={id}>
        <input
          ref={ref}
          id={id}
          type="checkbox"
          checked={checked}
          aria-required
          aria-invalid={fault !== null}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.checked)}
        />
        {t('agree')}
      </label>
      <p id={`${id}-note`} className={styles.fault}>
        {fault}
      </p>
      <Fold summary={t('readAgreement')}>
        <Stack as="ol" gap={4}>
          {CLAUSES.map((clause) => (
            <li key={clause}>{t(`clause.${clause}`)}</li>
          ))}
        </Stack>
      </Fold>
    </div>
  );
}
