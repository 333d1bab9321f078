import { FeedbackForm } from '../../../features/support/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { ArticleText } from '../ArticleText.tsx';
import { companyTextMessages } from '../company.messages.ts';
import { Reach } from '../Reach.tsx';

/** The ways to reach the operator: who is responsible for what, the configured contacts, and a form. */
export default function ContactPage() {
  const t = useMessages(companyTextMessages);
  return (
    <ArticleText slug="contact" isDated={false} aside={<Reach />}>
      <Section title={t('write')}>
        <div style={{ maxWidth: 860 }}>
          <FeedbackForm />
        </div>
      </Section>
    </ArticleText>
  );
}
