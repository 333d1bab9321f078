/** A call that needs a signed-in person was made without one: it is dropped without a message. */
export class CallBlocked extends Error {
  override readonly name = 'CallBlocked';
}

/** Browsers withhold encryption from pages loaded over plain HTTP, so nothing secret is sent from there. */
export class InsecurePage extends Error {
  override readonly name = 'InsecurePage';
}

/** The answer to the request for an access token was unreadable. */
export class TokenNotGiven extends Error {
  override readonly name = 'TokenNotGiven';
}
