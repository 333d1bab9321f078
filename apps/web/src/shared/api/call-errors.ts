/** A visitor made a call that requires a sign-in. It fails without a message. */
export class CallBlocked extends Error {
  override readonly name = 'CallBlocked';
}

/** Browsers offer no encryption to pages loaded over plain HTTP, so such pages send no secrets. */
export class InsecurePage extends Error {
  override readonly name = 'InsecurePage';
}

/** The response to the request for an access token was unreadable. */
export class TokenNotGiven extends Error {
  override readonly name = 'TokenNotGiven';
}
