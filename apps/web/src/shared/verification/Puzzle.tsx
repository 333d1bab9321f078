import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/button/Button.tsx';
import { Row } from '../ui/layout/Row.tsx';
import { ErrorNote } from '../ui/note/ErrorNote.tsx';
import { BlockPuzzle } from './BlockPuzzle.tsx';
import { ClickWord } from './ClickWord.tsx';
import styles from './Puzzle.module.css';
import type { PassRequest } from './pass-request.ts';
import { usePuzzle } from './use-puzzle.ts';
import { verificationMessages } from './verification.messages.ts';

interface PuzzleProps {
  request: PassRequest;
  /** Called after a wrong or late answer. */
  onWrong: () => void;
}

/** The server's puzzle. A wrong answer loads another one, and states what to do. */
export function Puzzle({ request, onWrong }: PuzzleProps) {
  const t = useMessages(verificationMessages);
  const { puzzle, fault, failure, answer, renew } = usePuzzle(request, onWrong);
  if (failure !== null) return <ErrorNote error={failure} onRetry={renew} />;
  const kind = puzzle?.captchaType ?? request.kind;
  return (
    <div className={styles.puzzle}>
      <Row className={styles.task} gap={12} align="baseline" justify="space-between" wrap={false}>
        <p>
          {t(`do.${kind}`)} <b lang="zh-CN">{puzzle?.words.join(' ')}</b>
        </p>
        <Button dense onClick={renew}>
          {t('anotherPuzzle')}
        </Button>
      </Row>
      {puzzle === null && <Waiting text={t('loading')} />}
      {puzzle?.captchaType === 'blockPuzzle' && (
        <BlockPuzzle key={puzzle.token} puzzle={puzzle} onAnswer={answer} />
      )}
      {puzzle?.captchaType === 'clickWord' && (
        <ClickWord key={puzzle.token} puzzle={puzzle} onAnswer={answer} />
      )}
      <p className={styles.fault} role="alert">
        {fault !== '' && `${fault}${t('stop')}${t(`next.${kind}`)}`}
      </p>
    </div>
  );
}

function Waiting({ text }: { text: string }) {
  return (
    <div className={styles.waiting} role="status" aria-label={text}>
      <div className={styles.picture} />
      <div className={styles.bar} />
    </div>
  );
}
