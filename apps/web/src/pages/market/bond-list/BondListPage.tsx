import { ListPage } from '../../../features/site-data/index.ts';
import { BondDetail } from './BondDetail.tsx';
import { content } from './content.ts';

const OVERVIEWS = { bonds: BondDetail };

export default function BondListPage() {
  return <ListPage content={content} overviews={OVERVIEWS} />;
}
