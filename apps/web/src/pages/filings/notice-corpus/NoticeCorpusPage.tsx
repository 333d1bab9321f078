import { ListPage } from '../../../features/site-data/index.ts';
import { CorpusFiles } from './CorpusFiles.tsx';
import { content } from './content.ts';

/** The texts of notices as files: the range by day and category, and ways to load them. */
export default function NoticeCorpusPage() {
  return <ListPage content={content} blocks={{ texts: CorpusFiles }} />;
}
