import { Link } from 'react-router';
import { documentPath } from '../../../features/documents/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import styles from './Support.module.css';
import { supportMessages } from './support.messages.ts';

/** The guides that answer the most frequent questions, most helpful first. */
const GUIDES = ['questions', 'errors', 'userguide', 'keys', 'organisations', 'buying', 'invoices'] as const;

/** Pages that answer a question with figures. */
const PLACES = ['help', 'use', 'status'] as const;

export function Answers() {
  const t = useMessages(supportMessages);
  const lang = useLanguage();
  return (
    <Grid as="ul" className={styles.answers} min={280} fill gap="20px 32px">
      {GUIDES.map((id) => (
        <Stack as="li" gap={4} key={id}>
          <Link to={documentPath({ kind: 'guide', id }, lang)}>{t(id)}</Link>
          <Quiet size={15}>{t(`about.${id}`)}</Quiet>
        </Stack>
      ))}
      {PLACES.map((id) => (
        <Stack as="li" gap={4} key={id}>
          <Link to={PATHS[id][lang]}>{t(id)}</Link>
          <Quiet size={15}>{t(`about.${id}`)}</Quiet>
        </Stack>
      ))}
    </Grid>
  );
}
