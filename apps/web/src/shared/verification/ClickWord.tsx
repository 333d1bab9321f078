import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import styles from './Puzzle.module.css';
import type { DrawnPuzzle, Point } from './use-puzzle.ts';
import { verificationMessages } from './verification.messages.ts';

const STEP_PX = 5;
const WIDE_STEP_PX = 25;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const within = (value: number, end: number): number => Math.round(Math.min(end, Math.max(0, value)));

interface ClickWordProps {
  puzzle: DrawnPuzzle;
  onAnswer: (points: readonly Point[]) => void;
}

/** Words in a picture that the user clicks in order. The last click submits the answer. */
export function ClickWord({ puzzle: { image, width, height, words }, onAnswer }: ClickWordProps) {
  const t = useMessages(verificationMessages);
  const [picked, setPicked] = useState<readonly Point[]>([]);
  const [cross, setCross] = useState<Point | null>(null);
  const pick = (point: Point): void => {
    if (picked.length >= words.length) return;
    const next = [...picked, point];
    setPicked(next);
    if (next.length === words.length) onAnswer(next);
  };
  const onClick = (event: MouseEvent): void => {
    const box = event.currentTarget.getBoundingClientRect();
    // The picture may be scaled down, so the position of a click is converted to the full size.
    const x = within(((event.clientX - box.left) * width) / box.width, width);
    const y = within(((event.clientY - box.top) * height) / box.height, height);
    setCross(null);
    pick({ x, y });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const from = cross ?? { x: width / 2, y: height / 2 };
    const arrow = ARROWS[event.key];
    if (arrow !== undefined) {
      const step = event.shiftKey ? WIDE_STEP_PX : STEP_PX;
      setCross({ x: within(from.x + arrow.x * step, width), y: within(from.y + arrow.y * step, height) });
    } else if (event.key === 'Enter' || event.key === ' ') pick(from);
    else if (event.key === 'Backspace') setPicked(picked.slice(0, -1));
    else return;
    event.preventDefault();
  };
  const placeOf = ({ x, y }: Point) => ({ left: `${(100 * x) / width}%`, top: `${(100 * y) / height}%` });
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={t('wordBoard')}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <img src={`data:image/webp;base64,${image}`} alt="" draggable={false} />
      {picked.map((point) => (
        <span key={`${point.x}.${point.y}`} className={styles.mark} style={placeOf(point)}>
          {picked.indexOf(point) + 1}
        </span>
      ))}
      {cross !== null && <span className={styles.cross} style={placeOf(cross)} />}
    </button>
  );
}
