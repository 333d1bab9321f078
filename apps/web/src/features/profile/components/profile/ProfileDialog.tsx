import type { Profile } from '../../../../shared/session/profile.query.ts';
import { BindDialog } from './BindDialog.tsx';
import { NicknameDialog } from './NicknameDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { UnbindDialog } from './UnbindDialog.tsx';
import { UnbindPartyDialog } from './UnbindPartyDialog.tsx';
import type { Change } from './use-profile-rows.ts';

interface ProfileDialogProps {
  change: Change;
  profile: Profile;
  onClose: () => void;
}

/** Selects the window for a change of the profile. */
export function ProfileDialog({ change, profile, onClose }: ProfileDialogProps) {
  switch (change.what) {
    case 'nickname':
      return <NicknameDialog nickname={profile.nickname} onClose={onClose} />;
    case 'password':
      return <PasswordDialog profile={profile} onClose={onClose} />;
    case 'bind':
      return <BindDialog channel={change.channel} profile={profile} onClose={onClose} />;
    case 'unbind':
      return (
        <UnbindDialog channel={change.channel} receiver={profile[change.channel] ?? ''} onClose={onClose} />
      );
    case 'unbindParty':
      return <UnbindPartyDialog party={change.party} profile={profile} onClose={onClose} />;
  }
}
