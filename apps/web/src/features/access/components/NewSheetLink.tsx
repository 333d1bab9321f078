import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { CodeBlock } from '../../../shared/ui/code/CodeBlock.tsx';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { Bullets } from '../../../shared/ui/text/Bullets.tsx';
import { sheetAddress } from '../sheet-link-form.ts';
import { sheetLinkMessages } from '../sheet-links.messages.ts';

export interface NewSheetLinkProps {
  link: string;
  datasets: readonly string[];
  onClose: () => void;
}

const HINTS = ['excel', 'wps', 'google', 'charged'] as const;

/** The addresses of a new link, which are shown only once, and how to use them in a sheet. */
export function NewSheetLink({ link, datasets, onClose }: NewSheetLinkProps) {
  const t = useMessages(sheetLinkMessages);
  const lang = useLanguage();
  return (
    <Dialog title={t('made')} onClose={onClose}>
      <Stack gap={12}>
        <Callout tone="warning">{t('once')}</Callout>
        {datasets.map((code) => (
          <CodeBlock
            key={code}
            label={t('addressOf', { code })}
            language={null}
            code={sheetAddress(window.location.origin, link, code, lang)}
          />
        ))}
        <p>{t('add')}</p>
        <Bullets>
          {HINTS.map((hint) => (
            <li key={hint}>{t(hint)}</li>
          ))}
          <li>
            {t('functions')} <a href="/excel/manifest.xml">{t('addIn')}</a>{' '}
            <a href={`/docs/apps-script/jishi.gs?lang=${lang}`}>{t('script')}</a>
          </li>
        </Bullets>
      </Stack>
    </Dialog>
  );
}
