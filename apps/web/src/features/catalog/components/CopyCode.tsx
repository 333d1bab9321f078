import { useMessages } from '../../../shared/i18n/messages.ts';
import { useMomentary } from '../../../shared/time/delays.ts';
import { copyText } from '../../../shared/ui/code/copy-text.ts';
import { catalogMessages } from '../catalog.messages.ts';
import styles from './FieldsTable.module.css';

/** Copies the code of a field and briefly shows a confirmation. */
export function CopyCode({ code }: { code: string }) {
  const t = useMessages(catalogMessages);
  const [copied, setCopied] = useMomentary(false);
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={`${t('copy')} ${code}`}
      onClick={() => void copyText(code).then(setCopied)}
    >
      <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
    </button>
  );
}
