import { useMessages } from '../../shared/i18n/messages.ts';
import { appMessages } from '../app.messages.ts';
import styles from './menu.module.css';

/** Keeps the place of the cart until it comes, so that the menu does not move from under a pointer. */
export function CartPlace() {
  return (
    <span className={styles.cartPlace} aria-hidden="true">
      {useMessages(appMessages)('cart')}
    </span>
  );
}
