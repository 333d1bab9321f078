import type { ReactNode } from 'react';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { openIdentityDialog } from '../../../shared/session/identity-dialog.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { ButtonLink } from '../../../shared/ui/button/ButtonLink.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import styles from '../Apply.module.css';
import { applyPageMessages } from '../apply-page.messages.ts';

type Kind = 'personal' | 'applyOrganization' | 'applyOverseas';
/** The order of the kinds differs by language, because English readers are probably overseas. */
const ORDER: Readonly<Record<'zh' | 'en', readonly Kind[]>> = {
  zh: ['personal', 'applyOrganization', 'applyOverseas'],
  en: ['applyOverseas', 'applyOrganization', 'personal'],
};

/** The kinds of account side by side, each with its intended customers and its requirements. */
export default function ApplyPage() {
  const title = usePageTitle();
  const t = useMessages(applyPageMessages);
  const lang = useLanguage();
  return (
    <Stack className={styles.page} gap={28}>
      <Stack as="header" className={styles.head} gap={8}>
        <h1>{title}</h1>
        <Quiet size="full">{t('lead')}</Quiet>
      </Stack>
      <Grid as="ul" className={styles.kinds} columns={3} gap={0} oneBelow={900}>
        {ORDER[lang].map((kind, at) => (
          <li key={kind}>
            <h2>{t(`kind.${kind}`)}</h2>
            <Quiet size={15}>{t(`for.${kind}`)}</Quiet>
            <Way kind={kind} first={at === 0}>
              {t(`go.${kind}`)}
            </Way>
          </li>
        ))}
      </Grid>
    </Stack>
  );
}

function Way({ kind, first, children }: { kind: Kind; first: boolean; children: ReactNode }) {
  const lang = useLanguage();
  const tone = first ? 'primary' : 'plain';
  if (kind !== 'personal') {
    return (
      <ButtonLink tone={tone} href={`#${PATHS[kind][lang]}`}>
        {children}
      </ButtonLink>
    );
  }
  return (
    <Button
      tone={tone}
      onClick={() => openIdentityDialog({ kind: 'register', returnTo: null, account: 'individual' })}
    >
      {children}
    </Button>
  );
}
