import { useMessages } from '../../shared/i18n/messages.ts';
import { appMessages } from '../app.messages.ts';
import styles from './menu.module.css';

/** Holds the cart's place until it arrives, so that the menu does not move away from a pointer. */
export function CartPlace() {
  return (
    <span className={styles.cartPlace} aria-hidden="true">
      {useMessages(appMessages)('cart')}
    </span>
  );
}
