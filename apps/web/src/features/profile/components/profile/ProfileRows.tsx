import { useState } from 'react';
import type { Profile } from '../../../../shared/session/profile.query.ts';
import styles from './Profile.module.css';
import { ProfileDialog } from './ProfileDialog.tsx';
import { ProfileRow } from './ProfileRow.tsx';
import { type Change, useProfileRows } from './use-profile-rows.ts';

/** What the account is and how one gets into it, each row with what can be done about it. */
export function ProfileRows({ profile }: { profile: Profile }) {
  const [change, setChange] = useState<Change | null>(null);
  const rows = useProfileRows(profile, setChange);
  return (
    <>
      <dl className={styles.rows}>
        {rows.map((row) => (
          <ProfileRow key={row.name} {...row} />
        ))}
      </dl>
      {change !== null && <ProfileDialog change={change} profile={profile} onClose={() => setChange(null)} />}
    </>
  );
}
