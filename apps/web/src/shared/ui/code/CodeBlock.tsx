import { useId, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useCodeWithKey } from '../../session/own-key.ts';
import { useMomentary } from '../../time/delays.ts';
import { Button } from '../button/Button.tsx';
import { uiMessages } from '../ui.messages.ts';
import styles from './CodeBlock.module.css';
import type { CodeLanguage } from './languages.ts';
import { useTokens } from './use-tokens.ts';

/** The number of visible lines when longer code is collapsed. The style sheet has the same numbers. */
const LINES_SHOWN = { late: 16, soon: 8 } as const;
/** Code is collapsed only if at least this many lines would be hidden. */
const LINES_HIDDEN_MIN = 4;

interface CodeBlockProps {
  code: string;
  label: string;
  /** Null means without colours. */
  language: CodeLanguage | null;
  /** Collapses long code to its first lines, with a button that shows the rest. */
  folds?: keyof typeof LINES_SHOWN;
}

/** Code that runs exactly as copied, with the reader's own key if it needs one. */
export function CodeBlock({ code: sample, label, language, folds }: CodeBlockProps) {
  const code = useCodeWithKey(sample);
  const t = useMessages(uiMessages);
  const id = useId();
  const text = useRef<HTMLPreElement>(null);
  const [copied, setCopied] = useMomentary(false);
  const [isWhole, setWhole] = useState(false);
  const lines = code.split('\n').length;
  const canFold = folds !== undefined && lines >= LINES_SHOWN[folds] + LINES_HIDDEN_MIN;
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
      <pre ref={text} id={id} className={styles.code} data-folded={canFold && !isWhole ? folds : undefined}>
        <code>
          <Coloured code={code} language={language} />
        </code>
      </pre>
      {canFold && (
        <Button
          tone="link"
          className={styles.more}
          data-hidden="print"
          aria-expanded={isWhole}
          aria-controls={id}
          aria-label={`${isWhole ? t('showLess') : t('showAllLines', { count: lines })} ${label}`}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('showLess') : t('showAllLines', { count: lines })}
        </Button>
      )}
    </div>
  );
}

/** The key of a part is its position, because it has no other. */
function Coloured({ code, language }: { code: string; language: CodeLanguage | null }) {
  return useTokens(code, language).map(({ role, text }, at) =>
    role === null ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <span key={at} data-token={role}>
        {text}
      </span>
    ),
  );
}

/**
 * The clipboard exists only on secure origins. On other origins, the text is selected, so that the user can copy it.
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
