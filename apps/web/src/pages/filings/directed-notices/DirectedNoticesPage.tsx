import { ListPage } from '../../../features/site-data/index.ts';
import { content } from './content.ts';

export default function DirectedNoticesPage() {
  return <ListPage content={content} />;
}
