import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { Link } from 'react-router';
import { useFlyout } from '../../shared/hooks/use-flyout.ts';
import { useLanguage } from '../../shared/i18n/language.ts';
import { type Translate, useMessages } from '../../shared/i18n/messages.ts';
import { PATHS } from '../../shared/navigation/paths.ts';
import { useActing, useMay } from '../../shared/session/acting.ts';
import { businessConfigQuery } from '../../shared/session/business-config.query.ts';
import { openIdentityDialog } from '../../shared/session/identity-dialog.ts';
import { maskedNickname, shortNickname } from '../../shared/session/nickname.ts';
import { useSession } from '../../shared/session/session.ts';
import { ChevronIcon } from '../../shared/ui/icons.tsx';
import { Row } from '../../shared/ui/layout/Row.tsx';
import { appMessages } from '../app.messages.ts';
import { LoginButton } from './LoginButton.tsx';
import { UnreadCount } from './MessagesLink.tsx';
import styles from './menu.module.css';
import { useLogout } from './use-logout.ts';

/**
 * The choice of accounts is needed only in the open menu of a signed-in user. If it fails to load, the menu is rendered
 * without it.
 */
const ActingChoice = lazy(() => import('./ActingChoice.tsx').catch(() => ({ default: () => null })));
const KnownBalance = lazy(() => import('./KnownBalance.tsx').catch(() => ({ default: () => null })));

interface AccountMenuProps {
  /** Whether the menu is in the drawer. The drawer has a sign-in button next to it, so the menu needs none. */
  narrow: boolean;
  onGo: () => void;
}

/**
 * For a visitor, links to sign in and to sign up. For a signed-in user, links to the user's own pages and a sign-out
 * button.
 */
export function AccountMenu({ narrow, onGo }: AccountMenuProps) {
  const { signedIn, user } = useSession();
  if (signedIn) return <Person nickname={user?.nickname ?? ''} onGo={onGo} />;
  return <Visitor narrow={narrow} onGo={onGo} />;
}

function Visitor({ narrow, onGo }: AccountMenuProps) {
  const t = useMessages(appMessages);
  return (
    <Row className={styles.visitor} gap={4} align="center" wrap={false}>
      {!narrow && <LoginButton className={styles.login} onGo={onGo} />}
      <button
        type="button"
        className={styles.signup}
        onClick={() => {
          onGo();
          openIdentityDialog({ kind: 'register', returnTo: null });
        }}
      >
        {t('signup')}
      </button>
    </Row>
  );
}

function accountName(
  t: Translate<keyof (typeof appMessages)['rows']>,
  nickname: string,
  acting: ReturnType<typeof useActing>,
): string {
  const name = maskedNickname(nickname);
  return acting === null
    ? t('account', { nickname: name })
    : t('accountActing', { nickname: name, account: acting.account });
}

function Person({ nickname, onGo }: { nickname: string; onGo: () => void }) {
  const t = useMessages(appMessages);
  const lang = useLanguage();
  const id = useId();
  const logout = useLogout();
  const acting = useActing();
  const { open, close, around, button } = useFlyout();
  const go = (): void => {
    close();
    onGo();
  };
  return (
    <div className={styles.holder} {...around}>
      <button
        type="button"
        className={styles.person}
        aria-controls={id}
        aria-label={accountName(t, nickname, acting)}
        title={accountName(t, nickname, acting)}
        {...button}
      >
        {shortNickname(nickname)}
        {acting !== null && <span className={styles.acting}>{shortNickname(acting.account)}</span>}
        <ChevronIcon />
      </button>
      <ul id={id} className={styles.entries} data-open={open}>
        {open && (
          <Suspense>
            <ActingChoice nickname={nickname} onGo={go} />
          </Suspense>
        )}
        <li>
          <Link to={PATHS.center[lang]} onClick={go}>
            {t('personalCenter')}
          </Link>
        </li>
        <AccountLinks isOpen={open} onGo={go} />
        <li>
          <Link to={PATHS.messages[lang]} onClick={go}>
            {t('messages')}
            <UnreadCount />
          </Link>
        </li>
        <li>
          <button
            type="button"
            onClick={() => {
              go();
              void logout();
            }}
          >
            {t('logout')}
          </button>
        </li>
      </ul>
    </div>
  );
}

interface AccountLinksProps {
  isOpen: boolean;
  onGo: () => void;
}

/**
 * Links to the wallet, the orders, the cart, the invoices and the keys, as far as the operator offers them and the
 * user's role permits them.
 */
function AccountLinks({ isOpen, onGo }: AccountLinksProps) {
  const t = useMessages(appMessages);
  const lang = useLanguage();
  const config = useQuery(businessConfigQuery).data;
  const sells = config?.onlinePay === 1;
  const mayReadMoney = useMay('readMoney');
  const may = {
    capital: mayReadMoney,
    orders: mayReadMoney && sells,
    cart: useMay('money') && sells,
    invoices: mayReadMoney && sells && config.invoice === 1,
    keys: useMay('keys'),
  };
  const names = (['capital', 'orders', 'cart', 'invoices', 'keys'] as const).filter((name) => may[name]);
  return names.map((name) => (
    <li key={name}>
      <Link to={PATHS[name][lang]} onClick={onGo}>
        {t(name)}
        {name === 'capital' && isOpen && (
          <Suspense>
            <KnownBalance />
          </Suspense>
        )}
      </Link>
    </li>
  ));
}
