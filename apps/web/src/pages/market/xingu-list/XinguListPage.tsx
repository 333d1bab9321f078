import { ListPage } from '../../../features/site-data/index.ts';
import { content } from './content.ts';
import { ShareCalendar } from './ShareCalendar.tsx';

const BLOCKS = { offers: ShareCalendar };

export default function XinguListPage() {
  return <ListPage content={content} blocks={BLOCKS} />;
}
