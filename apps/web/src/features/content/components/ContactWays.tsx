import type { SiteSettings } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { Unanswered } from '../../../shared/answer/Unanswered.tsx';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { Facts } from '../../../shared/ui/facts/Facts.tsx';
import { Stack } from '../../../shared/ui/layout/Stack.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton/SkeletonRows.tsx';
import { Quiet } from '../../../shared/ui/text/Quiet.tsx';
import { siteMessages } from '../site.messages.ts';
import { siteSettingsQuery } from '../site.queries.ts';
import { telephoneAddress } from './Contact.tsx';
import styles from './ContactWays.module.css';
import { QrCodes } from './QrCodes.tsx';

/**
 * Every configured contact of the operator, or a note that there is none. Below them are other ways to reach the
 * operator.
 */
export function ContactWays() {
  const settings = useQuery(siteSettingsQuery);
  return (
    <>
      {settings.isSuccess ? (
        <ConfiguredWays settings={settings.data} />
      ) : (
        <Unanswered query={settings} waiting={<SkeletonRows rows={1} rowHeightPx={40} lines={1} />} />
      )}
      <WaysHere />
    </>
  );
}

function ConfiguredWays({ settings: { email, phone, hours, qrCodes } }: { settings: SiteSettings }) {
  const t = useMessages(siteMessages);
  const lang = useLanguage();
  const facts = [
    ...(email === null ? [] : [{ label: t('byEmail'), value: <a href={`mailto:${email}`}>{email}</a> }]),
    ...(phone === null
      ? []
      : [{ label: t('byPhone'), value: <a href={telephoneAddress(phone)}>{phone}</a> }]),
    ...(hours === null ? [] : [{ label: t('hours'), value: hours[lang] }]),
  ];
  return (
    <>
      {facts.length === 0 && qrCodes.length === 0 && <p>{t('noContact')}</p>}
      {facts.length > 0 && <Facts look="rows" facts={facts} />}
      <QrCodes className={styles.codes} />
    </>
  );
}

/**
 * The ways to reach the operator without telephone or e-mail, each with the response to expect. The current page is not
 * among them.
 */
function WaysHere() {
  const t = useMessages(siteMessages);
  const lang = useLanguage();
  const { pathname } = useLocation();
  const ways = [
    { path: PATHS.chat[lang], label: t('askHere'), about: t('askHereNote') },
    { path: PATHS.feedback[lang], label: t('leaveNote'), about: t('leaveNoteNote') },
    { path: PATHS.support[lang], label: t('lookUp'), about: t('lookUpNote') },
  ].filter(({ path }) => path !== pathname);
  return (
    <Stack as="ul" gap={12}>
      {ways.map(({ path, label, about }) => (
        <Stack as="li" key={path} gap={2} style={{ justifyItems: 'start' }}>
          <Link to={path}>{label}</Link>
          <Quiet size={15}>{about}</Quiet>
        </Stack>
      ))}
    </Stack>
  );
}
