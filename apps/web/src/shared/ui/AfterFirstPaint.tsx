import { type ReactNode, useDeferredValue } from 'react';
import { useLocation } from 'react-router';

/** The key that the router gives to where a visit begins. */
const OPENED_FIRST = 'default';

interface AfterFirstPaintProps {
  children: ReactNode;
  /** What keeps its place meanwhile. */
  fallback?: ReactNode;
}

/**
 * What is out of sight or beside the point on the page that is opened first: what comes with it is painted before, then it
 * is drawn in pieces between which the page answers. On a page that is gone to from there, or back to, it is drawn at once.
 */
export function AfterFirstPaint({ children, fallback = null }: AfterFirstPaintProps) {
  const { key } = useLocation();
  return useDeferredValue(true, key !== OPENED_FIRST) ? children : fallback;
}
