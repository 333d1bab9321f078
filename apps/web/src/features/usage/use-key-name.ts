import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/i18n/messages.ts';
import { keysQuery } from '../../shared/session/own-key.ts';
import { usageMessages } from './usage.messages.ts';

/** Calls that the pages of the site made for who is signed in have no key. */
const NO_KEY = '0';

/** How a key is called: by its label, else its id; a key that has ended is known by its number alone. */
export function useKeyName(): (keyId: string) => string {
  const t = useMessages(usageMessages);
  const keys = useQuery(keysQuery);
  return (keyId) => {
    if (keyId === NO_KEY) return t('siteKey');
    if (keys.data === undefined) return keyId;
    const key = keys.data.find(({ id }) => id === keyId);
    return key === undefined ? t('endedKey', { id: keyId }) : key.label || key.accessKey;
  };
}
