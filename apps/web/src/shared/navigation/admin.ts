import { currentRoute } from './highlight.ts';

/** The personal center: everything below it requires a sign-in. */
export const ADMIN_ROOT = '/admin';
export const isAdminPath = (pathname: string): boolean =>
  pathname === ADMIN_ROOT || pathname.startsWith(`${ADMIN_ROOT}/`);

/** Whether the current address belongs to the personal center. */
export const isOnAdmin = (): boolean => isAdminPath(currentRoute().split('?')[0] ?? '');
