import { useParams } from 'react-router';
import { TopicContent } from '../TopicContent.tsx';

/** One topic: a need for data, its questions, and the data sets that answer them. */
export default function TopicPage() {
  return <TopicContent id={useParams()['topic'] ?? ''} />;
}
