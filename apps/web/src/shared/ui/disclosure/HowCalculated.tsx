import { useMessages } from '../../i18n/messages.ts';
import { Stack } from '../layout/Stack.tsx';
import { uiMessages } from '../ui.messages.ts';
import styles from './Disclosure.module.css';
import { Disclosure } from './Disclosure.tsx';

/** A button that opens the formulas and sources of the figures next to it. */
export function HowCalculated({ texts }: { texts: readonly string[] }) {
  const label = useMessages(uiMessages)('how');
  return (
    <Disclosure name={label} label={label}>
      <Stack className={styles.texts} gap={8}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Stack>
    </Disclosure>
  );
}
