import { defineMessages } from '../../shared/i18n/messages.ts';

/** The texts on the stocks that a user follows. */
export const watchlistMessages = defineMessages('watchlist', {
  watch: { zh: '自选', en: 'Watch' },
  watchOne: { zh: '把 {{name}} 加入自选', en: 'Add {{name}} to the watch list' },
});
