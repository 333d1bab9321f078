import type { Fields } from '../../../../shared/form/use-fields.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { applyMessages } from '../../apply.messages.ts';
import type { ApplyName } from '../../apply-fields.ts';
import styles from './Apply.module.css';

/** After a try to send: how much is missing, and a way to each field. It is read out as soon as it appears. */
export function FaultSummary<Name extends ApplyName>({ fields }: { fields: Fields<Name> }) {
  const t = useMessages(applyMessages);
  const faulty = fields.names.filter((name) => fields.faultOf(name) !== null);
  return (
    <div role="alert">
      {faulty.length > 0 && (
        <div className={styles.summary}>
          <p>{t('faults', { count: faulty.length })}</p>
          <ul>
            {faulty.map((name) => (
              <li key={name}>
                <button type="button" onClick={() => fields.focus(name)}>
                  {t(`field.${name as ApplyName}`)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
