import { type ReactNode, useDeferredValue } from 'react';
import { useLocation } from 'react-router';

/** The key that the router assigns to the first history entry of a visit. */
const OPENED_FIRST = 'default';

interface AfterFirstPaintProps {
  children: ReactNode;
  /** Rendered in place of the content until the content is rendered. */
  fallback?: ReactNode;
}

/**
 * On the first page load, defers off-screen or secondary content, so that the rest is painted first. The content is
 * then rendered in slices, so that the page stays responsive. On later pages, it is rendered immediately.
 */
export function AfterFirstPaint({ children, fallback = null }: AfterFirstPaintProps) {
  const { key } = useLocation();
  return useDeferredValue(true, key !== OPENED_FIRST) ? children : fallback;
}
