/** Returns the route under which visits are counted: without parameters, and /index for the root. */
export function pageOfRoute(route: string): string {
  const path = route.split('?')[0] ?? '';
  return path === '/' || path === '' ? '/index' : path;
}
