/** A visitor made a call that requires a sign-in. The page shows no error message for it. */
export class CallBlocked extends Error {
  override readonly name = 'CallBlocked';
}

/** The page was loaded over plain HTTP, where browsers offer no encryption, so it sends no secrets. */
export class InsecurePage extends Error {
  override readonly name = 'InsecurePage';
}

/** The response to the request for an access token was unreadable. */
export class TokenNotGiven extends Error {
  override readonly name = 'TokenNotGiven';
}
