import { PLATFORM_VERSION } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Contact, QrCodes, siteSettingsQuery } from '../features/content/index.ts';
import { useLanguage } from '../shared/i18n/language.ts';
import { useMessages } from '../shared/i18n/messages.ts';
import { MENU_GROUPS, type MenuGroup } from '../shared/navigation/groups.ts';
import { Row } from '../shared/ui/layout/Row.tsx';
import { Stack } from '../shared/ui/layout/Stack.tsx';
import { appMessages } from './app.messages.ts';
import styles from './Footer.module.css';
import { groupMessages } from './group.messages.ts';
import { pagesInMenu } from './pages.ts';
import { useMenuConditions } from './use-menu-conditions.ts';

export function Footer() {
  const t = useMessages(appMessages);
  return (
    <footer className={styles.footer}>
      <Stack className={styles.inner} gap={12}>
        <Row className={styles.columns} gap="24px 72px">
          {MENU_GROUPS.map((group) => (
            <Pages key={group} group={group} />
          ))}
          <Contact className={styles.column} />
          <QrCodes className={styles.codes} />
        </Row>
        <p>{t('disclaimer')}</p>
        <Row as="ul" gap="4px 24px">
          <Filings />
          <li>{t('version', { version: PLATFORM_VERSION })}</li>
        </Row>
      </Stack>
    </footer>
  );
}

function Pages({ group }: { group: MenuGroup }) {
  const nameOf = useMessages(groupMessages);
  const lang = useLanguage();
  const pages = pagesInMenu(group, useMenuConditions());
  if (pages.length === 0) return null;
  return (
    <section className={styles.column}>
      <h2>{nameOf(`menu.${group}`)}</h2>
      <ul>
        {pages.map(({ name, address, title }) => (
          <li key={name}>
            <Link to={address[lang]}>{title[lang]}</Link>
          </li>
        ))}
      </ul>
    </section>
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
