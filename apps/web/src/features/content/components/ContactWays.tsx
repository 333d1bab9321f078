import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { siteMessages } from '../site.messages.ts';
import { siteSettingsQuery } from '../site.queries.ts';
import { telephoneAddress } from './Contact.tsx';
import styles from './ContactWays.module.css';
import { QrCodes } from './QrCodes.tsx';

/** Every configured contact of the operator, or a note that there is none. */
export function ContactWays() {
  const t = useMessages(siteMessages);
  const settings = useQuery(siteSettingsQuery);
  if (!settings.isSuccess)
    return <Unanswered query={settings} waiting={<SkeletonRows rows={2} rowHeightPx={40} lines={1} />} />;
  const { email, phone, qrCodes } = settings.data;
  if (email === null && phone === null && qrCodes.length === 0) return <p>{t('noContact')}</p>;
  const facts = [
    ...(email === null ? [] : [{ label: t('byEmail'), value: <a href={`mailto:${email}`}>{email}</a> }]),
    ...(phone === null
      ? []
      : [{ label: t('byPhone'), value: <a href={telephoneAddress(phone)}>{phone}</a> }]),
  ];
  return (
    <>
      {facts.length > 0 && <Facts look="rows" facts={facts} />}
      <QrCodes className={styles.codes} />
    </>
  );
}
