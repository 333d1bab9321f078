import { useParams } from 'react-router';
import { TopicContent } from '../TopicContent.tsx';

/** The data that answers the questions of one need. */
export default function TopicPage() {
  return <TopicContent id={useParams()['topic'] ?? ''} />;
}
