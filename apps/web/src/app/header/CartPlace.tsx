import { useMessages } from '../../shared/i18n/messages.ts';
import { appMessages } from '../app.messages.ts';
import styles from './menu.module.css';

/** Reserves space for the cart until the cart loads, so that the menu does not shift under the pointer. */
export function CartPlace() {
  return (
    <span className={styles.cartPlace} aria-hidden="true">
      {useMessages(appMessages)('cart')}
    </span>
  );
}
