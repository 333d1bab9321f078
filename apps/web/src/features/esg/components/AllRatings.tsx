import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { esgPath } from '../../../shared/navigation/paths.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { esgMessages } from '../esg.messages.ts';
import { useAgency } from '../use-rating-filter.ts';

/** A link to all ratings, shown if the agency in the URL is not available. */
export function AllRatings() {
  const t = useMessages(esgMessages);
  const [agency] = useAgency();
  return agency === null ? null : <Link to={esgPath(null)}>{t('toHome')}</Link>;
}

/** Adds the link below an error message. */
export const besideAllRatings = (note: ReactElement) => (
  <Stack gap={10}>
    {note}
    <AllRatings />
  </Stack>
);
