import { useMessages } from '../../shared/i18n/messages.ts';
import { securityMessages } from './security.messages.ts';

/** What the server calls a way in or an event, in the language of the page; a newer name than this page knows stays as it is. */
export function useSecurityNames() {
  const t = useMessages(securityMessages);
  const isKnown = (key: string): key is keyof typeof securityMessages.rows => key in securityMessages.rows;
  const named = (key: string, name: string): string => (isKnown(key) ? t(key) : name);
  return {
    way: (name: string): string => named(`way.${name}`, name),
    event: (name: string): string => named(`event.${name}`, name),
  };
}
