import { ACCOUNT_TYPES } from '@jishi/contract';
import { formatInstant } from '../../../../shared/format/index.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import type { Profile } from '../../../../shared/session/profile.query.ts';
import { ButtonLink } from '../../../../shared/ui/button/ButtonLink.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Section } from '../../../../shared/ui/layout/Section.tsx';
import { Tag } from '../../../../shared/ui/tag/Tag.tsx';
import { applicationPath } from '../../application-path.ts';
import { reviewMessages } from '../../review.messages.ts';
import { upgradeMessages } from '../../upgrade.messages.ts';
import styles from './Upgrade.module.css';

/** Offers an individual an organisation account, and shows the progress of the application. */
export function Upgrade({ profile }: { profile: Profile }) {
  const t = useMessages(upgradeMessages);
  const states = useMessages(reviewMessages);
  const { application } = profile;
  if (profile.type !== ACCOUNT_TYPES.individual) return null;
  return (
    <Section title={t('title')}>
      <Row className={styles.upgrade} gap="16px 32px" align="center" justify="space-between" wrap={false}>
        <div>
          {application && (
            <Tag tone={application.state === 'review' ? 'primary' : 'quiet'}>
              {states(`state.${application.state}`)}
            </Tag>
          )}
          <UpgradeText profile={profile} />
        </div>
        <ButtonLink href={`#${applicationPath('organisation')}`}>
          {t(application === null ? 'go' : application.state === 'refused' ? 'again' : 'see')}
        </ButtonLink>
      </Row>
    </Section>
  );
}

function UpgradeText({ profile: { application } }: { profile: Profile }) {
  const t = useMessages(upgradeMessages);
  if (application === null) return <p>{t('about')}</p>;
  const { company, appliedAt, reason } = application;
  if (application.state === 'refused') return <p>{t('refused', { company, reason: reason ?? '' })}</p>;
  return <p>{t('review', { company, at: formatInstant(appliedAt) })}</p>;
}
