import { THEMES } from '@jishi/contract';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { themesMessages } from '../themes.messages.ts';
import { statisticsOf, themes, type useThemeChoice } from '../use-theme-choice.ts';
import styles from './ThemeList.module.css';

/** All statistics by theme, next to the figures of the chosen one. A narrow window shows a select instead. */
export function ThemeList({ choice }: { choice: ReturnType<typeof useThemeChoice> }) {
  const t = useMessages(themesMessages);
  const lang = useLanguage();
  return (
    <nav className={styles.list} aria-label={t('statistic')}>
      {themes.map((theme) => (
        <section key={theme} aria-label={THEMES[theme][lang]}>
          <Quiet size={13}>{THEMES[theme][lang]}</Quiet>
          <ul>
            {statisticsOf(theme).map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={{ search: choice.searchOf(id) }}
                  aria-current={id === choice.statistic.id ? 'page' : undefined}
                  data-empty={!choice.isStatisticHeld(id)}
                >
                  {choice.isStatisticHeld(id) ? name[lang] : t('withoutRows', { name: name[lang] })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
