import { agreementsField } from '@jishi/contract';
import { type ComponentProps, useId } from 'react';
import { useFieldTexts } from '../../../shared/form/use-fields.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Fold } from '../../../shared/ui/disclosure/Fold.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { identityMessages } from '../identity.messages.ts';
import styles from './IdentityDialog.module.css';

const ROWS = { agreed: agreementsField };

interface AgreeBoxProps extends Pick<ComponentProps<'input'>, 'ref' | 'checked' | 'onChange'> {
  error: string | null;
}

export function AgreeBox({ error, ...box }: AgreeBoxProps) {
  const { labelOf } = useFieldTexts(ROWS);
  const noteId = useId();
  return (
    <>
      <Row as="label" className={styles.agree} data-size="normal" gap={8} align="start" wrap={false}>
        <input type="checkbox" {...box} aria-invalid={error !== null} aria-describedby={noteId} />
        {labelOf('agreed')}
      </Row>
      <p id={noteId} className={styles.agreeFault} aria-live="polite">
        {error}
      </p>
      <div style={{ marginBottom: 12 }}>
        <Agreements />
      </div>
    </>
  );
}

const AGREEMENTS = [
  { name: 'agreement.passport', clauses: ['own', 'data', 'end'] },
  { name: 'agreement.privacy', clauses: ['kept', 'shared', 'cookies'] },
] as const;

/** The agreements open without leaving the form, so that typed text is not lost. */
function Agreements() {
  const t = useMessages(identityMessages);
  return (
    <Fold summary={t('readAgreements')}>
      {AGREEMENTS.map(({ name, clauses }) => (
        <section key={name}>
          <h3>{t(name)}</h3>
          <ol>
            {clauses.map((clause) => (
              <li key={clause}>{t(`clause.${clause}`)}</li>
            ))}
          </ol>
        </section>
      ))}
    </Fold>
  );
}
