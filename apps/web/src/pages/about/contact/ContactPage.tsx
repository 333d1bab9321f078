import { ArticleText } from '../ArticleText.tsx';
import { Reach } from '../Reach.tsx';

/** Ways to reach the operator: what to write for each concern, and the configured channels. */
export default function ContactPage() {
  return <ArticleText slug="contact" isDated={false} aside={<Reach />} />;
}
