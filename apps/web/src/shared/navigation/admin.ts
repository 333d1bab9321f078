import { currentRoute } from './highlight.ts';

/** The path of the personal center. Everything below it requires a sign-in. */
export const ADMIN_ROOT = '/admin';
export const isAdminPath = (pathname: string): boolean =>
  pathname === ADMIN_ROOT || pathname.startsWith(`${ADMIN_ROOT}/`);

/** Whether the current URL belongs to the personal center. */
export const isOnAdmin = (): boolean => isAdminPath(currentRoute().split('?')[0] ?? '');
