/** The page of a route as visits are counted: without what the address asks for, the root as /index. */
export function pageOfRoute(route: string): string {
  const path = route.split('?')[0] ?? '';
  return path === '/' || path === '' ? '/index' : path;
}
