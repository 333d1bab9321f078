import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { datasetQuery } from '../../../shared/queries/dataset.queries.ts';
import { CodeBlock } from '../../../shared/ui/code/CodeBlock.tsx';
import { Dialog } from '../../../shared/ui/dialog/Dialog.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { Callout } from '../../../shared/ui/note/Callout.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Bullets } from '../../../shared/ui/text/Bullets.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { requiredValues, sheetAddress } from '../sheet-link-form.ts';
import { sheetLinkMessages } from '../sheet-links.messages.ts';

export interface NewSheetLinkProps {
  link: string;
  datasets: readonly string[];
  onClose: () => void;
}

const HINTS = ['excel', 'wps', 'google', 'charged'] as const;

/** The URLs of a new link, which are shown only once, and instructions for using them in a sheet. */
export function NewSheetLink({ link, datasets, onClose }: NewSheetLinkProps) {
  const t = useMessages(sheetLinkMessages);
  const lang = useLanguage();
  return (
    <Dialog title={t('made')} onClose={onClose}>
      <Stack gap={12}>
        <Callout tone="warning">{t('once')}</Callout>
        {datasets.map((code) => (
          <Address key={code} link={link} code={code} />
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

/** The URL of one data set, ready for a first read, and a list of the values in it that the reader should replace. */
function Address({ link, code }: { link: string; code: string }) {
  const t = useMessages(sheetLinkMessages);
  const lang = useLanguage();
  const dataset = useQuery(datasetQuery(code));
  if (dataset.isPending)
    return <Unanswered query={dataset} waiting={<SkeletonRows rows={1} rowHeightPx={72} />} />;
  // If the description of the data set is not public, the URL is still shown, because it works without one.
  const values = requiredValues(dataset.data?.parameters ?? []).map(
    ([parameter, value]) => ({ name: parameter.name, meaning: parameter[lang], value }) as const,
  );
  return (
    <Stack gap={4}>
      <CodeBlock
        label={t('addressOf', { code })}
        language={null}
        code={sheetAddress(
          window.location.origin,
          { link, code, lang },
          values.map(({ name, value }) => [name, value]),
        )}
      />
      {values.map(({ name, meaning, value }) => (
        <Quiet key={name} size={15}>
          {t('changeValue', { value: `${name}=${value}`, meaning })}
        </Quiet>
      ))}
    </Stack>
  );
}
