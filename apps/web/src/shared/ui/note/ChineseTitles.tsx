import type { Lang } from '@jishi/contract';
import { useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Quiet } from '../text/Quiet.tsx';
import { uiMessages } from '../ui.messages.ts';

/** Informs English readers that titles are in Chinese. Renders nothing if none is, or if `titles` is unknown. */
export function ChineseTitles({ titles }: { titles: readonly { readonly lang: Lang }[] }) {
  const t = useMessages(uiMessages);
  const isForeign = useLanguage() === 'en' && titles.some(({ lang }) => lang === 'zh');
  return isForeign ? <Quiet size={13}>{t('chineseTitles')}</Quiet> : null;
}
