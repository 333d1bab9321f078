/** The route under which visits are counted: without parameters, the root as /index. */
export function pageOfRoute(route: string): string {
  const path = route.split('?')[0] ?? '';
  return path === '/' || path === '' ? '/index' : path;
}
