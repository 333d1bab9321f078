import { TopicContent } from '../TopicContent.tsx';

/** All that is in English. */
export default function EnglishTopicPage() {
  return <TopicContent id="english" />;
}
