import { ArticleText } from '../ArticleText.tsx';

export default function AboutUsPage() {
  return <ArticleText slug="about-us" />;
}
