import { ContactWays } from '../../../features/content/index.ts';
import { ArticleText } from '../ArticleText.tsx';

/** Ways to reach the operator: the addresses for each concern, and the configured channels. */
export default function ContactPage() {
  return (
    <ArticleText slug="contact" isDated={false}>
      <ContactWays />
    </ArticleText>
  );
}
