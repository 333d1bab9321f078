import { FavouriteList, LatenessFollows } from '../../../features/favourites/index.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';

/** The account's favourites, and the data sets for which it is notified when rows are late. */
export default function CollectPage() {
  const title = usePageTitle();
  return (
    <Stack gap={20}>
      <h1>{title}</h1>
      <FavouriteList />
      <LatenessFollows />
    </Stack>
  );
}
