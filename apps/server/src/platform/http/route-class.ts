/** Classes of routes by the start of their pattern, longest first. */
const CLASSES: readonly (readonly [string, string])[] = [
  ['/api-cloud-platform', 'tokens'],
  ['/api', 'gateway'],
  ['/v1/streams', 'streams'],
  ['/v1', 'site'],
  ['/new', 'notices'],
  ['/download', 'files'],
  ['/files', 'files'],
  ['/iceberg', 'files'],
  ['/s3', 'files'],
  ['/view', 'firstViews'],
  ['/payments', 'payments'],
  ['/docs', 'documents'],
  ['/healthz', 'watching'],
  ['/readyz', 'watching'],
  ['/metrics', 'watching'],
  ['/status.json', 'watching'],
  ['/*', 'pages'],
  ['/assets', 'pages'],
  ['/share', 'pages'],
];

/** Returns the class of a route. There are few classes, so that a histogram with a series for each stays small. */
export function routeClassOf(route: string): string {
  return CLASSES.find(([start]) => route.startsWith(start))?.[1] ?? 'other';
}
