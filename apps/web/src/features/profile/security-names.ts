import { useMessages } from '../../shared/i18n/messages.ts';
import { securityMessages } from './security.messages.ts';

/**
 * The server's names of login methods and events, in the page's language. A name newer than this page is shown as it
 * is.
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
