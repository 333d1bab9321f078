import type { SecurityMatch } from '@jishi/contract';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { SecuritySearch } from '../features/market/index.ts';
import { useHiddenOnScroll } from '../shared/hooks/use-hidden-on-scroll.ts';
import { useLanguage } from '../shared/i18n/language.ts';
import { useMessages } from '../shared/i18n/messages.ts';
import { PATHS, productPath } from '../shared/navigation/paths.ts';
import { CloseIcon, MenuIcon } from '../shared/ui/icons.tsx';
import { appMessages } from './app.messages.ts';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { MainMenu } from './MainMenu.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';

const HIDE_AFTER_PX = 70;
/** Where a security found in the header leads: its daily quotes, filled in with its code. */
const QUOTES_DATASET = 'p_stock2402';

export function Header() {
  const t = useMessages(appMessages);
  const lang = useLanguage();
  const navigate = useNavigate();
  const hidden = useHiddenOnScroll(HIDE_AFTER_PX);
  const [open, setOpen] = useState(false);
  const choose = (match: SecurityMatch): void => {
    setOpen(false);
    void navigate(productPath(QUOTES_DATASET, lang, { scode: match.SECCODE }));
  };
  return (
    <header className={styles.header} data-hidden={hidden && !open} data-open={open}>
      <div className={styles.bar}>
        <Link className={styles.logo} to={PATHS.home[lang]} onClick={() => setOpen(false)}>
          <span lang="zh-CN">集市</span> <span lang="en">Jishi</span>
        </Link>
        <button
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
          <MainMenu onGo={() => setOpen(false)} />
          <div className={styles.search}>
            <SecuritySearch onChoose={choose} />
          </div>
          <div className={styles.switches}>
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
        </div>
      </div>
    </header>
  );
}
