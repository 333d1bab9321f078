import { ListPage } from '../../../features/site-data/index.ts';
import { content } from './content.ts';
import { FundsOverview } from './FundsOverview.tsx';
import { StocksOverview } from './StocksOverview.tsx';

const OVERVIEWS = { securities: StocksOverview, changes: FundsOverview };

export default function FundHoldingsPage() {
  return <ListPage content={content} overviews={OVERVIEWS} />;
}
