import { useParams } from 'react-router';
import { TopicContent } from '../TopicContent.tsx';

/** The APIs of one asset class, whose texts are in Chinese. */
export default function ChineseTopicPage() {
  return <TopicContent id={useParams()['topic'] ?? ''} />;
}
