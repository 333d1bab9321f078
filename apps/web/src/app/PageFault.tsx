import { useRouteError } from 'react-router';
import { languageTag, useLanguage } from '../shared/i18n/language.ts';
import { useMessages } from '../shared/i18n/messages.ts';
import { Button } from '../shared/ui/button/Button.tsx';
import { Stack } from '../shared/ui/layout/Stack.tsx';
import { appMessages } from './app.messages.ts';
import { PageNotLoaded } from './page-code.ts';
import { usePageReturn } from './use-page-return.ts';

/**
 * Shown instead of a page that failed. Code that did not load is requested again automatically. The advice about the
 * cache is always in Chinese, with an English translation.
 */
export function PageFault() {
  const t = useMessages(appMessages);
  const lang = useLanguage();
  const error = useRouteError();
  usePageReturn(error);
  const row = error instanceof PageNotLoaded ? 'pageNotLoaded' : 'pageBroken';
  return (
    <Stack gap={12} role="alert" style={{ justifyItems: 'center', padding: '80px 0', textAlign: 'center' }}>
      <p lang={languageTag('zh')}>{appMessages.rows[row].zh}</p>
      {lang !== 'zh' && <p>{t(row)}</p>}
      <Button tone="primary" onClick={() => window.location.reload()}>
        {t('refresh')}
      </Button>
    </Stack>
  );
}
