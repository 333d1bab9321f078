import { useMessages } from '../../../../shared/i18n/messages.ts';
import { maskedNickname } from '../../../../shared/session/nickname.ts';
import type { Profile } from '../../../../shared/session/profile.query.ts';
import { isVip } from '../../../../shared/session/session.ts';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { Tag } from '../../../../shared/ui/tag/Tag.tsx';
import { profileMessages } from '../../profile.messages.ts';
import styles from './Profile.module.css';

/** The user's name and kind of account. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const t = useMessages(profileMessages);
  const nickname = maskedNickname(profile.nickname);
  return (
    <Row gap={16} align="center">
      <span className={styles.initial} aria-hidden="true">
        {[...nickname][0]}
      </span>
      <div>
        <p className={styles.name}>{nickname}</p>
        <Row as="p" gap={6} style={{ minHeight: 26, paddingTop: 2 }}>
          <Tag>{t(`kind.${profile.type}`)}</Tag>
          {isVip(profile, Date.now()) && <Tag tone="primary">{t('vip')}</Tag>}
          {profile.starLevel > 0 && <Tag tone="success">{t('star', { level: profile.starLevel })}</Tag>}
        </Row>
      </div>
    </Row>
  );
}
