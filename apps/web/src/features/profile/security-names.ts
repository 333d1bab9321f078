import { useMessages } from '../../shared/i18n/messages.ts';
import { securityMessages } from './security.messages.ts';

/**
 * Returns the names of the server's login methods and events in the page's language. Unknown names, from a newer
 * server, are shown unchanged.
 */
export function useSecurityNames() {
  const t = useMessages(securityMessages);
  const isKnown = (key: string): key is keyof typeof securityMessages.rows => key in securityMessages.rows;
  const named = (key: string, name: string): string => (isKnown(key) ? t(key) : name);
  return {
    way: (name: string): string => named(`way.${name}`, name),
    event: (name: string): string => named(`event.${name}`, name),
  };
}
