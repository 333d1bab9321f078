import { useRef } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useCodeWithKey } from '../../session/own-key.ts';
import { useMomentary } from '../../time/delays.ts';
import { Button } from '../button/Button.tsx';
import { uiMessages } from '../ui.messages.ts';
import styles from './CodeBlock.module.css';

/** Code that runs as copied, with the reader's own key if it needs a key. */
export function CodeBlock({ code: sample, label }: { code: string; label: string }) {
  const code = useCodeWithKey(sample);
  const t = useMessages(uiMessages);
  const text = useRef<HTMLPreElement>(null);
  const [copied, setCopied] = useMomentary(false);
  const copy = async (): Promise<void> => {
    if (await copyText(code, text.current)) setCopied(true);
  };
  return (
    <div className={styles.block}>
      <Button
        className={styles.copy}
        data-hidden="print"
        onClick={() => void copy()}
        aria-label={`${t('copy')} ${label}`}
      >
        <span aria-live="polite">{copied ? t('copied') : t('copy')}</span>
      </Button>
      <pre ref={text} className={styles.code}>
        <code>{code}</code>
      </pre>
    </div>
  );
}

/**
 * The clipboard exists only on secure origins. On other origins the text is selected, so that the person can
 * copy it.
 */
async function copyText(code: string, element: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code);
    return true;
  } catch {
    if (element) getSelection()?.selectAllChildren(element);
    return false;
  }
}
