import { useAskedCall, WhyRefused } from '../../../features/usage/index.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { askToSignIn } from '../../../shared/session/identity-dialog.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { supportMessages } from './support.messages.ts';

/** Calls belong to an account, so a visitor must sign in first. */
export function RefusalLookup() {
  const t = useMessages(supportMessages);
  const { signedIn } = useSession();
  const question = useAskedCall();
  if (signedIn) return <WhyRefused call={question} />;
  return (
    <Section title={t('whyRefused')}>
      <p>{t('signInFirst')}</p>
      <Row gap={12}>
        <Button onClick={() => askToSignIn({ returnTo: PATHS.support.zh })}>{t('signIn')}</Button>
      </Row>
    </Section>
  );
}
