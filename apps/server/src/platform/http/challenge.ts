/** Returns `WWW-Authenticate` of a 401: the ways in which a caller may prove who it is. */
export const challengeOf = (...schemes: readonly ('Bearer' | 'Basic')[]): string =>
  schemes.map((scheme) => `${scheme} realm="jishi"`).join(', ');
