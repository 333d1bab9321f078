import { PLATFORM_VERSION } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { Contact, QrCodes, siteSettingsQuery } from '../features/content/index.ts';
import { useLanguage } from '../shared/i18n/language.ts';
import { useMessages } from '../shared/i18n/messages.ts';
import { isAdminPath } from '../shared/navigation/admin.ts';
import { PATHS } from '../shared/navigation/paths.ts';
import { Row } from '../shared/ui/layout/Row.tsx';
import { Stack } from '../shared/ui/layout/Stack.tsx';
import { appMessages } from './app.messages.ts';
import styles from './Footer.module.css';
import { footerMessages } from './footer.messages.ts';
import { footerColumns } from './footer-columns.ts';
import { pageAt } from './pages.ts';
import { useListedPages, useMenuConditions } from './use-menu-conditions.ts';

/** The footer: a single line on pages that require a sign-in, and columns of links on all other pages. */
export function Footer() {
  const { pathname } = useLocation();
  const isShort = isAdminPath(pathname) || pageAt(pathname)?.guard === 'person';
  return <footer className={styles.footer}>{isShort ? <Line /> : <Columns />}</footer>;
}

function Columns() {
  const t = useMessages(appMessages);
  const nameOf = useMessages(footerMessages);
  const lang = useLanguage();
  const columns = footerColumns(lang, useMenuConditions(), useListedPages());
  // The settings determine which links exist. If the links were rendered before the settings arrive, they would move
  // under the pointer.
  if (useQuery(siteSettingsQuery).isLoading) return <div className={styles.place} />;
  return (
    <Stack className={styles.inner} gap={20}>
      <div className={styles.columns}>
        {columns.map(({ name, pages }) => (
          <section key={name} className={styles.column}>
            <h2>{nameOf(name)}</h2>
            <ul>
              {pages.map((page) => (
                <li key={page.name}>
                  <Link to={page.address[lang]}>{page.title[lang]}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Company />
      </div>
      <Row as="ul" className={styles.end} gap="4px 24px" justify="space-between">
        <li>{t('disclaimer')}</li>
        <li>{t('version', { version: PLATFORM_VERSION })}</li>
      </Row>
    </Stack>
  );
}

/** The operator: name, contact, QR codes and filings. Renders nothing if none of them is set. */
function Company() {
  const lang = useLanguage();
  const settings = useQuery(siteSettingsQuery).data;
  if (settings === undefined) return null;
  const { operator, email, phone, qrCodes, filings } = settings;
  if (operator === null && email === null && phone === null && qrCodes.length + filings.length === 0)
    return null;
  return (
    <Stack className={styles.company} gap={12}>
      {operator !== null && <strong>{operator[lang]}</strong>}
      <Contact className={styles.column} />
      <QrCodes className={styles.codes} />
      {filings.length > 0 && (
        <ul>
          <Filings />
        </ul>
      )}
    </Stack>
  );
}

const LINKS = [PATHS.support, PATHS.contact, PATHS.disclaimer];

function Line() {
  const t = useMessages(appMessages);
  const lang = useLanguage();
  const operator = useQuery(siteSettingsQuery).data?.operator ?? null;
  const hasContact = useMenuConditions().has('contact');
  const links = LINKS.filter((address) => hasContact || address !== PATHS.contact);
  return (
    <Row as="ul" className={styles.line} gap="4px 24px">
      {operator !== null && <li>{operator[lang]}</li>}
      {links.map((address) => (
        <li key={address.zh}>
          <Link to={address[lang]}>{pageAt(address[lang])?.title[lang]}</Link>
        </li>
      ))}
      <Filings />
      <li>{t('version', { version: PLATFORM_VERSION })}</li>
    </Row>
  );
}

function Filings() {
  const filings = useQuery(siteSettingsQuery).data?.filings ?? [];
  return filings.map(({ text, url }) => (
    <li key={text}>
      <a href={url} target="_blank" rel="noreferrer">
        {text}
      </a>
    </li>
  ));
}
