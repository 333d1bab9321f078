import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { SecuritySearch } from '../../features/securities/index.ts';
import { useHiddenOnScroll } from '../../shared/hooks/use-hidden-on-scroll.ts';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { PATHS } from '../../shared/navigation/paths.ts';
import { AfterFirstPaint } from '../../shared/ui/AfterFirstPaint.tsx';
import { CloseIcon, MenuIcon } from '../../shared/ui/icons.tsx';
import { Row } from '../../shared/ui/layout/Row.tsx';
import { appMessages } from '../app.messages.ts';
import { codeQuery } from '../page-code.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { AccountShortcut } from './AccountShortcut.tsx';
import { CartPlace } from './CartPlace.tsx';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { MainMenu } from './MainMenu.tsx';
import { MessagesLink } from './MessagesLink.tsx';
import { RiseFallSwitch } from './RiseFallSwitch.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';

const HIDE_AFTER_PX = 70;
const cartCode = codeQuery('cart', () => import('./CartLink.tsx'));

interface HeaderProps {
  /** Whether the menu is in a drawer. The sign-in and the language switch are always outside it. */
  narrow: boolean;
  /** Whether the drawer is open. */
  open: boolean;
  setOpen: (open: boolean) => void;
}

export function Header({ narrow, open, setOpen }: HeaderProps) {
  const t = useMessages(appMessages);
  const lang = useLanguage();
  const hidden = useHiddenOnScroll(HIDE_AFTER_PX);
  const menuButton = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(false);
  useEscape(
    open,
    useCallback(() => {
      setOpen(false);
      menuButton.current?.focus();
    }, [setOpen]),
  );
  return (
    <header className={styles.header} data-hidden={hidden && !open} data-open={open}>
      <Row className={styles.bar} gap={20} align="center" wrap={false}>
        <Link className={styles.logo} to={PATHS.home[lang]} onClick={close}>
          <img src="favicon.svg" alt="" width="28" height="28" />
          <span className={styles.brand}>
            <span lang="zh-CN">集市</span> <span lang="en">Jishi</span>
          </span>
        </Link>
        <div className={styles.search}>
          <SecuritySearch onGo={close} />
        </div>
        {narrow && (
          <Row className={styles.atHand} gap={0} align="center" wrap={false}>
            <MessagesLink onGo={close} />
            <AccountShortcut onGo={close} />
            <LanguageSwitch />
          </Row>
        )}
        <button
          ref={menuButton}
          type="button"
          className={styles.menuButton}
          aria-expanded={open}
          aria-controls="menu"
          aria-label={t(open ? 'closeMenu' : 'openMenu')}
          onClick={() => setOpen(!open)}
        >
          {open ? <CloseIcon /> : <MenuIcon />}
        </button>
        <div id="menu" className={styles.menu}>
          <MainMenu onGo={close} />
          <Row className={styles.tools} gap={12} align="center" wrap={false}>
            <LateCart onGo={close} />
            {!narrow && <MessagesLink onGo={close} />}
            <AccountMenu narrow={narrow} onGo={close} />
            <Row className={styles.switches} gap={0} align="center" wrap={false}>
              {!narrow && <LanguageSwitch />}
              <RiseFallSwitch />
              <SchemeSwitch />
            </Row>
          </Row>
        </div>
      </Row>
    </header>
  );
}

/** The first paint does not wait for the cart. */
function LateCart({ onGo }: { onGo: () => void }) {
  return (
    <AfterFirstPaint fallback={<CartPlace />}>
      <Cart onGo={onGo} />
    </AfterFirstPaint>
  );
}

function Cart({ onGo }: { onGo: () => void }) {
  const { data } = useQuery(cartCode);
  return data ? <data.default onGo={onGo} /> : <CartPlace />;
}

/** While `active`, runs `act` when Escape is pressed, unless an inner element handles the key. */
function useEscape(active: boolean, act: () => void): void {
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [active, act]);
}
