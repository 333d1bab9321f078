import { ArticleText } from '../ArticleText.tsx';

export default function DisclaimerPage() {
  return <ArticleText slug="disclaimer" />;
}
