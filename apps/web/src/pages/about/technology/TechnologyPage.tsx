import { ArticleText } from '../ArticleText.tsx';

export default function TechnologyPage() {
  return <ArticleText slug="technology" />;
}
