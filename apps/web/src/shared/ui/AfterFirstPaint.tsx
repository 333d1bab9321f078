import { type ReactNode, useDeferredValue } from 'react';
import { useLocation } from 'react-router';

/** The key that the router gives to the entry at which a visit begins. */
const OPENED_FIRST = 'default';

interface AfterFirstPaintProps {
  children: ReactNode;
  /** Keeps the place until then. */
  fallback?: ReactNode;
}

/**
 * Defers content that is out of sight or minor on the first page opened: the rest is painted first, then this is
 * rendered in slices between which the page responds. On later pages it is rendered at once.
 */
export function AfterFirstPaint({ children, fallback = null }: AfterFirstPaintProps) {
  const { key } = useLocation();
  return useDeferredValue(true, key !== OPENED_FIRST) ? children : fallback;
}
