import { Stack } from '../layout/Stack.tsx';
import styles from './Disclosure.module.css';
import { Disclosure } from './Disclosure.tsx';

/** Formulas and sources of the figures beside it, behind a button. */
export function Explanation({ label, texts }: { label: string; texts: readonly string[] }) {
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
