import { chooseRiseFall } from '../../shared/appearance/rise-fall.ts';
import { useRiseFall } from '../../shared/appearance/use-rise-fall.ts';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { RiseFallIcon } from '../../shared/ui/icons.tsx';
import { appMessages } from '../app.messages.ts';
import styles from './Header.module.css';

export function RiseFallSwitch() {
  const t = useMessages(appMessages);
  const lang = useLanguage();
  const { habit } = useRiseFall();
  const other = habit === 'redRises' ? 'greenRises' : 'redRises';
  const name = t(`to.${other}`);
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={name}
      title={name}
      onClick={() => chooseRiseFall(other, lang)}
    >
      <RiseFallIcon />
      <span data-hidden="above-1200">{name}</span>
    </button>
  );
}
