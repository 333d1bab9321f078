import { ContactWays } from '../../../features/content/index.ts';
import { ArticleText } from '../ArticleText.tsx';

/** How to reach the operator: what to write to whom, and the ways that are configured. */
export default function ContactPage() {
  return (
    <ArticleText slug="contact">
      <ContactWays />
    </ArticleText>
  );
}
