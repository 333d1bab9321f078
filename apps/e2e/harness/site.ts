import { inject } from 'vitest';

export interface Site {
  /** The site's origin, without a trailing slash. */
  readonly origin: string;
  /** A key of the first demo account. The server prints it. */
  readonly accessKey: string;
  readonly accessSecret: string;
  /** The home folder of the server, which the operator's command line needs. */
  readonly home: string;
  stop(): Promise<void>;
}

/** The site of this run. All journeys share it, so each journey must check only the effects that it causes itself. */
export async function startSite(): Promise<Site> {
  return { ...inject('site'), stop: async () => undefined };
}
