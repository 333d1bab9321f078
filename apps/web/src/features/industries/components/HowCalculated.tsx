import { useMessages } from '../../../shared/i18n/messages.ts';
import { Disclosure } from '../../../shared/ui/disclosure/Disclosure.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { industriesMessages } from '../industries.messages.ts';
import styles from './Industries.module.css';

const TEXTS = ['howMembers', 'howFigures', 'howSpread', 'howCourse'] as const;

/** Formulas and sources of all figures of the page, behind a button. */
export function HowCalculated() {
  const t = useMessages(industriesMessages);
  return (
    <Disclosure name={t('how')} label={t('how')}>
      <Stack className={styles.how} gap={8}>
        {TEXTS.map((key) => (
          <p key={key}>{t(key)}</p>
        ))}
      </Stack>
    </Disclosure>
  );
}
