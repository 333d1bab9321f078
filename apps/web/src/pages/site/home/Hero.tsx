import { StoreTotals } from '../../../features/catalog/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../shared/ui/button/ButtonLink.tsx';
import { Grid } from '../../../shared/ui/layout/Grid.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import styles from './HomePage.module.css';
import { HomeSearch } from './HomeSearch.tsx';
import { homeMessages } from './home.messages.ts';
import { QuickStart } from './QuickStart.tsx';

/** Presents the offer and its prices on one side, and the first steps on the other. */
export function Hero() {
  const t = useMessages(homeMessages);
  const lang = useLanguage();
  return (
    <Grid className={styles.hero} columns="minmax(0, 1fr) minmax(0, 620px)" gap="32px 56px" oneBelow={1100}>
      <div className={styles.intro}>
        <h1>{t('headline')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <HomeSearch />
        <Row gap={12}>
          <ButtonLink href={`#${PATHS.dataStore[lang]}`} tone="primary">
            {t('browse')}
          </ButtonLink>
          <ButtonLink href={`#${PATHS.documents[lang]}`}>{t('documents')}</ButtonLink>
        </Row>
        <StoreTotals />
      </div>
      <QuickStart />
    </Grid>
  );
}
