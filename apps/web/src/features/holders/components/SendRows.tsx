import { addressOf, pushFiles, TOKEN_PATH } from '@jishi/contract';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { CodeBlock } from '../../../shared/ui/code/CodeBlock.tsx';
import { Section } from '../../../shared/ui/layout/Section.tsx';
import { holdersMessages } from '../holders.messages.ts';
import { curlCommand, pushCommand } from '../send-commands.ts';

/** Instructions for sending rows of a data set with a key, either with the site's program or with curl. */
export function SendRows({ code }: { code: string }) {
  const t = useMessages(holdersMessages);
  const lang = useLanguage();
  const { origin } = window.location;
  const { name, methods } = pushFiles.send;
  return (
    <Section title={t('send')}>
      <p>{t('sendHint')}</p>
      <CodeBlock
        label="curl"
        language="sh"
        code={curlCommand({
          tokenUrl: `${origin}${TOKEN_PATH}`,
          fileUrl: `${origin}${addressOf(pushFiles.send, { code, name: 'rows-01.csv' })}`,
        })}
      />
      <p>{t('sendByProgram')}</p>
      <CodeBlock label="jishi data push" language="sh" code={pushCommand(code, origin)} />
      <p>
        <Link to={`${PATHS.reference[lang]}?${new URLSearchParams({ call: name })}`}>
          {t('sendReference', { call: `${methods.join()} ${pushFiles.send.path.replace(':code', code)}` })}
        </Link>
      </p>
    </Section>
  );
}
