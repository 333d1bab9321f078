import { TopicContent } from '../TopicContent.tsx';

/** All data in English. */
export default function EnglishTopicPage() {
  return <TopicContent id="english" />;
}
