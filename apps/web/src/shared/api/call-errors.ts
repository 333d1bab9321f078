/** A call that needs a signed-in person was made by a visitor. It is dropped without a message. */
export class CallBlocked extends Error {
  override readonly name = 'CallBlocked';
}

/** Browsers provide no encryption to pages loaded over plain HTTP, so such pages send no secrets. */
export class InsecurePage extends Error {
  override readonly name = 'InsecurePage';
}

/** The answer to the request for an access token was unreadable. */
export class TokenNotGiven extends Error {
  override readonly name = 'TokenNotGiven';
}
