import { type KeyboardEvent, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import styles from './Puzzle.module.css';
import type { DrawnPuzzle, Point } from './use-puzzle.ts';
import { verificationMessages } from './verification.messages.ts';

const STEP_PX = 1;
const WIDE_STEP_PX = 10;

interface PuzzleProps {
  puzzle: DrawnPuzzle;
  onAnswer: (points: readonly Point[]) => void;
}

/**
 * A piece that the user moves into its gap with a slider. The answer is submitted when the slider is released, or by
 * Enter on the keyboard.
 */
export function BlockPuzzle({ puzzle, onAnswer }: PuzzleProps) {
  const t = useMessages(verificationMessages);
  const [left, setLeft] = useState(0);
  const end = puzzle.width - (puzzle.pieceWidth ?? 0);
  const answer = (): void => {
    if (left > 0) onAnswer([{ x: left, y: 0 }]);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') answer();
    if (!event.shiftKey || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const by = event.key === 'ArrowRight' || event.key === 'ArrowUp' ? WIDE_STEP_PX : -WIDE_STEP_PX;
    setLeft(Math.min(end, Math.max(0, left + by)));
  };
  const partOf = (px: number): string => `${(100 * px) / puzzle.width}%`;
  const place = { left: partOf(left), width: partOf(puzzle.pieceWidth ?? 0) };
  return (
    <div>
      <div className={styles.picture}>
        <img src={`data:image/webp;base64,${puzzle.image}`} alt="" draggable={false} />
        {puzzle.piece !== null && (
          <img
            className={styles.piece}
            style={place}
            src={`data:image/webp;base64,${puzzle.piece}`}
            alt=""
            draggable={false}
          />
        )}
      </div>
      <div className={styles.track}>
        <input
          className={styles.bar}
          type="range"
          min={0}
          max={end}
          step={STEP_PX}
          value={left}
          style={{ backgroundSize: `${(100 * left) / end}% 100%` }}
          aria-label={t('slider')}
          onChange={(event) => setLeft(Number(event.target.value))}
          onPointerUp={answer}
          onKeyDown={onKeyDown}
        />
        {left === 0 && (
          <span className={styles.hint} aria-hidden="true">
            {t('dragHint')}
          </span>
        )}
      </div>
    </div>
  );
}
