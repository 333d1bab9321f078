/** A user as identified by a third party. */
export interface ThirdPartyPerson {
  /** The third party's identifier of the user for the site's application. It never changes. */
  readonly subject: string;
  readonly nickname: string | null;
}

/** The functions of QQ or WeChat that sign-in needs. */
export interface ThirdPartyPort {
  /**
   * Returns the address of the page on which the user signs in. That page redirects to `redirectUri` with a code and
   * the state.
   */
  urlFor(state: string, redirectUri: string): string;
  /** Exchanges the code for the user's identity. Throws `ThirdPartyFailed`. */
  identify(code: string, redirectUri: string): Promise<ThirdPartyPerson>;
}

/** Thrown if the third party did not identify the user. The message is for the log and contains no secret. */
export class ThirdPartyFailed extends Error {
  override readonly name = 'ThirdPartyFailed';
}

/** The site's application at a third party, and the third party's addresses. */
export interface ThirdPartyApp {
  readonly id: string;
  readonly secret: string;
  /** The address of the third party's pages for users. An address that starts with / is on the site itself. */
  readonly pages: string;
  /** Returns the address of the third party's API. This function is called for each request. */
  readonly calls: () => string;
  /** The time after which a call without a response is abandoned. */
  readonly answerMs: number;
}
