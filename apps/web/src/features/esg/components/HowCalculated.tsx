import { useMessages } from '../../../shared/i18n/messages.ts';
import { Disclosure } from '../../../shared/ui/disclosure/Disclosure.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { esgMessages } from '../esg.messages.ts';
import styles from './Esg.module.css';

/** Formulas and sources of the figures beside it, behind a button. */
export function HowCalculated({ texts }: { texts: readonly string[] }) {
  const t = useMessages(esgMessages);
  return (
    <Disclosure name={t('how')} label={t('how')}>
      <Stack className={styles.how} gap={8}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Stack>
    </Disclosure>
  );
}
