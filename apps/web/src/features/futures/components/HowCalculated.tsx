import { useMessages } from '../../../shared/i18n/messages.ts';
import { Disclosure } from '../../../shared/ui/disclosure/Disclosure.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { futuresMessages } from '../futures.messages.ts';
import styles from './Futures.module.css';

/** Formulas of the figures beside it, behind a button. */
export function HowCalculated({ texts }: { texts: readonly string[] }) {
  const t = useMessages(futuresMessages);
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
