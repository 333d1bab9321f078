import { inject } from 'vitest';

export interface Site {
  /** The site's origin, without a trailing slash. */
  readonly origin: string;
  /** A key of the first demo account, as printed by the server. */
  readonly accessKey: string;
  readonly accessSecret: string;
  /** The home folder of the server, for the operator's command line. */
  readonly home: string;
  stop(): Promise<void>;
}

/** The site of this run. All journeys share it, so each journey must check only its own effects. */
export async function startSite(): Promise<Site> {
  return { ...inject('site'), stop: async () => undefined };
}
