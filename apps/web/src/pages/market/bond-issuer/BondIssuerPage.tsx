import { ListPage } from '../../../features/site-data/index.ts';
import { content } from './content.ts';
import { IssuersOverview } from './IssuersOverview.tsx';

const OVERVIEWS = { issuers: IssuersOverview };

export default function BondIssuerPage() {
  return <ListPage content={content} overviews={OVERVIEWS} />;
}
