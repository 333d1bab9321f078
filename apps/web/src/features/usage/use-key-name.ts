import { keyLabelIn } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../shared/i18n/language.ts';
import { useMessages } from '../../shared/i18n/messages.ts';
import { useMay, useRole } from '../../shared/session/acting.ts';
import { connectionsQuery } from '../../shared/session/connections.query.ts';
import { keysQuery } from '../../shared/session/own-key.ts';
import { sheetLinksQuery } from '../../shared/session/sheet-links.query.ts';
import { usageMessages } from './usage.messages.ts';

/** The key id of calls that the site's own pages make for a signed-in user. */
const NO_KEY = '0';

/**
 * The active keys of the account, its sheet links and its connected programs. Undefined until all of them are known.
 */
export function useOwnKeys(): readonly { id: string; accessKey: string; label: string }[] | undefined {
  const lang = useLanguage();
  const enabled = useMay('keys');
  const keys = useQuery({ ...keysQuery, enabled });
  const links = useQuery({ ...sheetLinksQuery, enabled });
  const connections = useQuery({ ...connectionsQuery, enabled });
  if (keys.data === undefined || links.data === undefined || connections.data === undefined) return undefined;
  const programs = connections.data.map(({ id, name }) => ({ id, accessKey: name, label: name }));
  const labelled = keys.data.map((key) => ({ ...key, label: keyLabelIn(key.label, lang) }));
  return [...labelled, ...links.data, ...programs];
}

/**
 * Returns a function that returns the name of a key: its label, otherwise its id. A revoked key is shown only by its
 * number, and another member's key has no name.
 */
export function useKeyName(): (keyId: string) => string {
  const t = useMessages(usageMessages);
  const keys = useOwnKeys();
  const isOwner = useRole() === 'owner';
  return (keyId) => {
    if (keyId === NO_KEY) return t('siteKey');
    const key = keys?.find(({ id }) => id === keyId);
    if (key !== undefined) return key.label || key.accessKey;
    if (!isOwner) return t('otherKey');
    return keys === undefined ? keyId : t('endedKey', { id: keyId });
  };
}
