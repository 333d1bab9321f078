import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { siteMessages } from '../site.messages.ts';
import { siteSettingsQuery } from '../site.queries.ts';

/** The operator's contacts, as configured. */
export function Contact({ className }: { className: string | undefined }) {
  const t = useMessages(siteMessages);
  const { email = null, phone = null } = useQuery(siteSettingsQuery).data ?? {};
  if (email === null && phone === null) return null;
  return (
    <section className={className}>
      <h2>{t('contact')}</h2>
      <ul>
        {email !== null && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {phone !== null && (
          <li>
            <a href={telephoneAddress(phone)}>{phone}</a>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Returns the link of a telephone number. It contains only digits and the leading plus. */
export const telephoneAddress = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
