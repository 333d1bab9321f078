import { ListPage } from '../../../features/site-data/index.ts';
import { content } from './content.ts';

export default function NoticeResearchPage() {
  return <ListPage content={content} />;
}
