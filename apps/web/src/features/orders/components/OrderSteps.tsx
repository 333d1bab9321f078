import { useMessages } from '../../../shared/i18n/messages.ts';
import { ordersMessages } from '../orders.messages.ts';
import styles from './OrderSteps.module.css';

const STEPS = ['confirm', 'pay', 'deliver'] as const;

export type OrderStep = (typeof STEPS)[number];

/** The steps of a purchase. `now` is the current step. Null means that all steps are done. */
export function OrderSteps({ now }: { now: OrderStep | null }) {
  const t = useMessages(ordersMessages);
  const current = now === null ? STEPS.length : STEPS.indexOf(now);
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          data-state={index < current ? 'done' : index === current ? 'now' : 'next'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < current ? '✓' : index + 1}
          </span>
          <span>{t(`step.${step}`)}</span>
          {index < current && <span className="visually-hidden">{t('stepDone')}</span>}
        </li>
      ))}
    </ol>
  );
}
