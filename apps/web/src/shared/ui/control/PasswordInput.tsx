import { type ComponentProps, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { EyeIcon, EyeOffIcon } from '../icons.tsx';
import { uiMessages } from '../ui.messages.ts';
import styles from './PasswordInput.module.css';
import { TextInput } from './TextInput.tsx';

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'autoComplete'> & {
  /** Tells the browser's password manager whether to fill in a password or to propose one. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password field. The password is hidden until the reader presses the eye. */
export function PasswordInput(props: PasswordInputProps) {
  const t = useMessages(uiMessages);
  const [visible, setVisible] = useState(false);
  return (
    <div className={styles.password}>
      <TextInput {...props} type={visible ? 'text' : 'password'} autoCapitalize="none" />
      <button
        type="button"
        className={styles.eye}
        aria-label={t(visible ? 'hidePassword' : 'showPassword')}
        onClick={() => setVisible(!visible)}
      >
        {visible ? <EyeOffIcon /> : <EyeIcon />}
      </button>
    </div>
  );
}
