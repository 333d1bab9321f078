import { ArticleText } from '../ArticleText.tsx';

export default function BusinessPage() {
  return <ArticleText slug="business" />;
}
