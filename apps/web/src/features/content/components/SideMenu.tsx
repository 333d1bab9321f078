import type { QrCode, QrKind, SiteSettings } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useFlyout } from '../../../shared/hooks/use-flyout.ts';
import { useScrolledPast } from '../../../shared/hooks/use-scrolled-past.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import {
  AppIcon,
  BellIcon,
  ChatIcon,
  FormIcon,
  MailIcon,
  PhoneIcon,
  QuestionIcon,
  ToTopIcon,
} from '../../../shared/ui/icons.tsx';
import { scrollToTop } from '../scroll-to-top.ts';
import { siteMessages } from '../site.messages.ts';
import { siteSettingsQuery } from '../site.queries.ts';
import { telephoneAddress } from './Contact.tsx';
import { QrFigure } from './QrFigure.tsx';
import styles from './SideMenu.module.css';

const TO_TOP_AFTER_PX = 130;

const DRAWINGS: Record<QrKind, () => ReactNode> = { publicAccount: ChatIcon, miniProgram: AppIcon };

/** Help pages, in order. */
const HELP: readonly (readonly [path: string, drawing: () => ReactNode])[] = [
  ['/newPage/contact', QuestionIcon],
  ['/msg/im', ChatIcon],
  ['/msg/form', FormIcon],
  ['/xtmessage', BellIcon],
];

/** Returns the title of the page at a URL, in the reader's language. Undefined if the URL has no page. */
type TitleOf = (path: string) => string | undefined;

/**
 * The bar at the right edge, with links to help pages, the operator's contacts as configured, and the button to the
 * top.
 */
export function SideMenu({ titleOf }: { titleOf: TitleOf }) {
  const t = useMessages(siteMessages);
  const settings = useQuery(siteSettingsQuery).data;
  const scrolled = useScrolledPast(TO_TOP_AFTER_PX);
  return (
    <nav className={styles.menu} data-scrolled={scrolled} aria-label={t('quickLinks')}>
      <HelpEntries titleOf={titleOf} />
      {settings && hasContact(settings) && <ContactEntries settings={settings} />}
      {scrolled && (
        <button
          type="button"
          className={styles.entry}
          aria-label={t('toTop')}
          title={t('toTop')}
          onClick={scrollToTop}
        >
          <ToTopIcon />
        </button>
      )}
    </nav>
  );
}

function HelpEntries({ titleOf }: { titleOf: TitleOf }) {
  return (
    <div data-hidden="below-960">
      {HELP.map(([path, Drawing]) => {
        const title = titleOf(path);
        if (title === undefined) return null;
        return (
          <Link key={path} className={styles.entry} to={path} aria-label={title}>
            <Drawing />
            <span className={styles.panel}>{title}</span>
          </Link>
        );
      })}
    </div>
  );
}

const hasContact = (settings: SiteSettings): boolean =>
  settings.qrCodes.length > 0 || settings.email !== null || settings.phone !== null;

function ContactEntries({ settings: { qrCodes, email, phone } }: { settings: SiteSettings }) {
  const t = useMessages(siteMessages);
  return (
    <div data-hidden="below-960">
      {qrCodes.map((code) => (
        <QrEntry key={code.kind} code={code} />
      ))}
      {email !== null && (
        <a className={styles.entry} href={`mailto:${email}`} aria-label={`${t('email')} ${email}`}>
          <MailIcon />
          <span className={styles.panel}>{email}</span>
        </a>
      )}
      {phone !== null && (
        <a className={styles.entry} href={telephoneAddress(phone)} aria-label={`${t('phone')} ${phone}`}>
          <PhoneIcon />
          <span className={styles.panel}>{phone}</span>
        </a>
      )}
    </div>
  );
}

function QrEntry({ code }: { code: QrCode }) {
  const t = useMessages(siteMessages);
  const id = useId();
  const { open, around, button } = useFlyout();
  const Drawing = DRAWINGS[code.kind];
  return (
    <div className={styles.qr} {...around}>
      <button
        type="button"
        className={styles.entry}
        aria-controls={id}
        aria-label={t(`qr.${code.kind}`)}
        {...button}
      >
        <Drawing />
      </button>
      <div id={id} className={styles.panel} hidden={!open}>
        <QrFigure code={code} />
      </div>
    </div>
  );
}
