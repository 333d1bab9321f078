import { useMessages } from '../../../shared/i18n/messages.ts';
import { StarIcon } from '../../../shared/ui/icons.tsx';
import { useWatchlist } from '../use-watchlist.ts';
import { watchlistMessages } from '../watchlist.messages.ts';
import styles from './WatchButton.module.css';

/** Puts a stock on the watch list, and takes it off. */
export function WatchButton({ code, name }: { code: string; name: string }) {
  const t = useMessages(watchlistMessages);
  const { codes, isWatched, toggle } = useWatchlist();
  const isOn = isWatched(code);
  return (
    <button
      type="button"
      className={styles.watch}
      aria-pressed={isOn}
      // A press would be lost as long as the list of the account is not known.
      disabled={codes === null}
      aria-label={t('watchOne', { name })}
      onClick={() => toggle(code)}
    >
      <StarIcon filled={isOn} />
      <span>{t('watch')}</span>
    </button>
  );
}
