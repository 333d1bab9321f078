import { ListPage } from '../../../features/site-data/index.ts';
import { BondOverview } from './BondOverview.tsx';
import { content } from './content.ts';

const OVERVIEWS = { outstanding: BondOverview };

export default function BondPage() {
  return <ListPage content={content} overviews={OVERVIEWS} />;
}
