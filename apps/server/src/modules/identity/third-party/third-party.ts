/** A person as a third party identifies them. */
export interface ThirdPartyPerson {
  /** What it calls the person towards our application; always the same. */
  readonly subject: string;
  readonly nickname: string | null;
}

/** QQ or WeChat, as far as signing in needs it. */
export interface ThirdPartyPort {
  /** Where the person says who it is; the answer comes to `redirectUri` with a code and the state. */
  urlFor(state: string, redirectUri: string): string;
  /** Changes the code into the person. Throws `ThirdPartyFailed`. */
  identify(code: string, redirectUri: string): Promise<ThirdPartyPerson>;
}

/** The third party did not say who it is; the message is for the log and holds no secret. */
export class ThirdPartyFailed extends Error {
  override readonly name = 'ThirdPartyFailed';
}

/** Our application at a third party, and where that is reached. */
export interface ThirdPartyApp {
  readonly id: string;
  readonly secret: string;
  /** Where its page for people is; one that begins with / is on the site itself. */
  readonly pages: string;
  /** The address of its API, read at each call. */
  readonly calls: () => string;
  /** A call that is not answered by then is given up. */
  readonly answerMs: number;
}
