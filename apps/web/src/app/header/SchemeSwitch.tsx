import { chooseScheme, useScheme } from '../../shared/appearance/scheme.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { MoonIcon, SunIcon } from '../../shared/ui/icons.tsx';
import { appMessages } from '../app.messages.ts';
import styles from './Header.module.css';

export function SchemeSwitch() {
  const t = useMessages(appMessages);
  const dark = useScheme() === 'dark';
  const name = t(dark ? 'toLight' : 'toDark');
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={name}
      title={name}
      onClick={() => chooseScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <SunIcon /> : <MoonIcon />}
      <span data-hidden="above-1200">{name}</span>
    </button>
  );
}
