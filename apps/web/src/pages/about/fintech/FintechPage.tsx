import { ArticleText } from '../ArticleText.tsx';

export default function FintechPage() {
  return <ArticleText slug="fintech" />;
}
