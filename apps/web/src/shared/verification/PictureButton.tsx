import { useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import styles from './PictureButton.module.css';
import type { Picture } from './use-picture.ts';
import { verificationMessages } from './verification.messages.ts';

/** The picture with four characters. A click requests another one. */
export function PictureButton({ picture }: { picture: Picture }) {
  const t = useMessages(verificationMessages);
  const [failed, setFailed] = useState('');
  const lost = failed === picture.actionId;
  return (
    <button type="button" className={styles.picture} title={t('anotherPicture')} onClick={picture.refresh}>
      {lost ? (
        t('pictureLost')
      ) : (
        <img src={picture.address} alt={t('picture')} onError={() => setFailed(picture.actionId)} />
      )}
    </button>
  );
}
