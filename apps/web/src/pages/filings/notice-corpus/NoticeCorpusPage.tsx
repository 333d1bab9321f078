import { ListPage } from '../../../features/site-data/index.ts';
import { CorpusFiles } from './CorpusFiles.tsx';
import { content } from './content.ts';

/** The texts of notices as files: what exists by day and category, and how to load it. */
export default function NoticeCorpusPage() {
  return <ListPage content={content} blocks={{ texts: CorpusFiles }} />;
}
