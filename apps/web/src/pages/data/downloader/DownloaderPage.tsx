import { useMessages } from '../../../shared/i18n/messages.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { ButtonLink } from '../../../shared/ui/button/ButtonLink.tsx';
import { CodeBlock } from '../../../shared/ui/code/CodeBlock.tsx';
import { PageHead } from '../../../shared/ui/layout/PageHead.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { downloaderMessages } from './downloader.messages.ts';

const FILE = '/jishi-download.py';
const LIST = 'python3 jishi-download.py list';
const TAKE = 'python3 jishi-download.py get p_stock2402 --split month --from 2026-01-01 --folder quotes';
const DAILY =
  '30 20 * * 1-5  python3 jishi-download.py get p_stock2402 --split day --from today --folder quotes';

/** The program that downloads files automatically, and instructions for it. */
export default function DownloaderPage() {
  const title = usePageTitle();
  const t = useMessages(downloaderMessages);
  const environment = `export JISHI_SITE=${location.origin}\nexport JISHI_KEY=…\nexport JISHI_SECRET=…`;
  return (
    <Stack gap={24}>
      <PageHead title={title} lead={t('lead')} />
      <Section title={t('get')}>
        <p>{t('getHint')}</p>
        <p>
          <ButtonLink tone="primary" href={FILE} download>
            {t('file')}
          </ButtonLink>
        </p>
        <CodeBlock label={t('get')} language="sh" code={`curl -O ${location.origin}${FILE}`} />
      </Section>
      <Section title={t('keys')}>
        <p>{t('keysHint')}</p>
        <CodeBlock label={t('keys')} language="sh" code={environment} />
      </Section>
      <Section title={t('list')}>
        <CodeBlock label={t('list')} language="sh" code={LIST} />
      </Section>
      <Section title={t('take')}>
        <p>{t('takeHint')}</p>
        <CodeBlock label={t('take')} language="sh" code={TAKE} />
      </Section>
      <Section title={t('daily')}>
        <p>{t('dailyHint')}</p>
        <CodeBlock label={t('daily')} language="sh" code={DAILY} />
      </Section>
    </Stack>
  );
}
