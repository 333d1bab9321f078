import { useState } from 'react';
import type { Profile } from '../../../../shared/session/profile.query.ts';
import styles from './Profile.module.css';
import { ProfileDialog } from './ProfileDialog.tsx';
import { ProfileRow } from './ProfileRow.tsx';
import { type Change, useProfileRows } from './use-profile-rows.ts';

/** The account's facts and login methods, each with its actions. */
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
