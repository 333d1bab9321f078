import { type Fields, useFieldTexts } from '../../../../shared/form/use-fields.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Callout } from '../../../../shared/ui/note/Callout.tsx';
import { applyMessages } from '../../apply.messages.ts';
import { APPLY_ROWS, type ApplyName } from '../../apply-fields.ts';
import styles from './Apply.module.css';

/**
 * Shown after a failed attempt to send: the number of errors and a link to each field. Screen readers announce it
 * immediately.
 */
export function FaultSummary<Name extends ApplyName>({ fields }: { fields: Fields<Name> }) {
  const t = useMessages(applyMessages);
  const { labelOf } = useFieldTexts<ApplyName>(APPLY_ROWS);
  const faulty = fields.names.filter((name) => fields.faultOf(name) !== null);
  return (
    <div role="alert">
      {faulty.length > 0 && (
        <Callout tone="danger">
          <p>
            <strong>{t('faults', { count: faulty.length })}</strong>
          </p>
          <Row as="ul" className={styles.faults} gap="2px 20px">
            {faulty.map((name) => (
              <li key={name}>
                <Button tone="link" onClick={() => fields.focus(name)}>
                  {labelOf(name)}
                </Button>
              </li>
            ))}
          </Row>
        </Callout>
      )}
    </div>
  );
}
