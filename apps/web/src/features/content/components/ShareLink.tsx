import { useState } from 'react';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useMomentary } from '../../../shared/time/delays.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { copyText } from '../../../shared/ui/code/copy-text.ts';
import { articlesMessages } from '../articles.messages.ts';

/** Copies the page's URL in a form that link previews and search engines can read. */
export function ShareLink({ path }: { path: string }) {
  const t = useMessages(articlesMessages);
  const lang = useLanguage();
  const [isCopied, setCopied] = useMomentary(false);
  const [isByHand, setByHand] = useState(false);
  const address = shareAddress(path, lang);
  const copy = async (): Promise<void> => {
    if (await copyText(address)) setCopied(true);
    else setByHand(true);
  };
  return (
    <p>
      <Button onClick={() => void copy()}>
        <span aria-live="polite">{t(isCopied ? 'shareDone' : 'share')}</span>
      </Button>
      {isByHand && (
        <span>
          {' '}
          {t('shareByHand')} <code>{address}</code>
        </span>
      )}
    </p>
  );
}

function shareAddress(path: string, lang: string): string {
  const [place = '', query = ''] = path.split('?');
  const params = new URLSearchParams(query);
  params.set('lang', lang);
  return `${window.location.origin}/share${place}?${params}`;
}
