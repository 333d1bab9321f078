/** A user, as a third party identifies them. */
export interface ThirdPartyPerson {
  /** The third party's identifier of the user for the site's application; it never changes. */
  readonly subject: string;
  readonly nickname: string | null;
}

/** The functions of QQ or WeChat that sign-in needs. */
export interface ThirdPartyPort {
  /** Returns the page on which the user signs in. It redirects to `redirectUri` with a code and the state. */
  urlFor(state: string, redirectUri: string): string;
  /** Exchanges the code for the user. Throws `ThirdPartyFailed`. */
  identify(code: string, redirectUri: string): Promise<ThirdPartyPerson>;
}

/** The third party did not identify the user. The message is for the log and contains no secret. */
export class ThirdPartyFailed extends Error {
  override readonly name = 'ThirdPartyFailed';
}

/** The site's application at a third party, and the third party's addresses. */
export interface ThirdPartyApp {
  readonly id: string;
  readonly secret: string;
  /** The address of its pages for users. An address that starts with / is on the site itself. */
  readonly pages: string;
  /** Returns its API's address. It is called for each request. */
  readonly calls: () => string;
  /** A call without a response after this time is abandoned. */
  readonly answerMs: number;
}
