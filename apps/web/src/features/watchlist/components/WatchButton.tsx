import { useMessages } from '../../../shared/i18n/messages.ts';
import { MarkButton } from '../../../shared/ui/button/MarkButton.tsx';
import { StarIcon } from '../../../shared/ui/icons.tsx';
import { useWatchlist } from '../use-watchlist.ts';
import { watchlistMessages } from '../watchlist.messages.ts';

/** Adds a stock to the watchlist, or removes it. */
export function WatchButton({ code, name }: { code: string; name: string }) {
  const t = useMessages(watchlistMessages);
  const { codes, isWatched, toggle } = useWatchlist();
  const isOn = isWatched(code);
  return (
    <MarkButton
      isOn={isOn}
      icon={<StarIcon filled={isOn} />}
      text={t('watch')}
      // A click before the account's list has loaded would have no effect.
      disabled={codes === null}
      aria-label={t('watchOne', { name })}
      onClick={() => toggle(code)}
    />
  );
}
