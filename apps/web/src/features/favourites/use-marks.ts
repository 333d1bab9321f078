import { useQuery } from '@tanstack/react-query';
import { useConfirmedSession } from '../../shared/session/confirmed-session.ts';
import { createPending } from '../../shared/session/pending.ts';
import { invalidateMarks, type Mark, marksQuery, sendMark, thumbsUpQuery } from './favourites.queries.ts';
import { useMark } from './use-mark.ts';

const PENDING = {
  favourite: createPending<'set'>('pendingFavourite'),
  thumbsUp: createPending<'set'>('pendingThumbsUp'),
};

/** The user's marks on a product, and the product's number of thumbs-ups. */
export function useMarks(product: string) {
  const own = useQuery({ ...marksQuery, enabled: useConfirmedSession() });
  const counts = useQuery(thumbsUpQuery);
  const optionsOf = (kind: Mark['kind']) => ({
    pending: PENDING[kind],
    subject: product,
    isSet: own.data?.[kind].includes(product) === true,
    send: (on: boolean) => sendMark({ kind, product, on }),
    invalidate: invalidateMarks,
  });
  // Each mark has its own state, so that a click on one button is not lost while the other mark is being saved.
  const favourite = useMark(optionsOf('favourite'));
  const thumbsUp = useMark(optionsOf('thumbsUp'));
  const count = counts.data?.find((row) => row.product === product)?.count ?? 0;
  return { favourite, thumbsUp, count };
}
