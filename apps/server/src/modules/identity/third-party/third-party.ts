/** A person as a third party identifies them. */
export interface ThirdPartyPerson {
  /** The third party's identifier of the person for our application; it never changes. */
  readonly subject: string;
  readonly nickname: string | null;
}

/** The functions of QQ or WeChat that signing in needs. */
export interface ThirdPartyPort {
  /** The page on which the person signs in; the answer reaches `redirectUri` with a code and the state. */
  urlFor(state: string, redirectUri: string): string;
  /** Exchanges the code for the person. Throws `ThirdPartyFailed`. */
  identify(code: string, redirectUri: string): Promise<ThirdPartyPerson>;
}

/** The third party did not identify the person. The message is for the log and holds no secret. */
export class ThirdPartyFailed extends Error {
  override readonly name = 'ThirdPartyFailed';
}

/** Our application at a third party, and the third party's addresses. */
export interface ThirdPartyApp {
  readonly id: string;
  readonly secret: string;
  /** The address of its page for people; one that begins with / is on the site itself. */
  readonly pages: string;
  /** The address of its API, read at each call. */
  readonly calls: () => string;
  /** A call that is not answered by then is given up. */
  readonly answerMs: number;
}
