/** An authentication scheme, with parameters in addition to the realm. */
type Challenge = 'Bearer' | 'Basic' | readonly ['Bearer', Readonly<Record<string, string>>];

/** Returns the `WWW-Authenticate` header of a 401. Parameter values must not contain quotation marks. */
export const challengeOf = (...challenges: readonly Challenge[]): string =>
  challenges
    .map((challenge) => {
      const [scheme, more] = typeof challenge === 'string' ? [challenge, {}] : challenge;
      const parameters = Object.entries({ realm: 'jishi', ...more });
      return `${scheme} ${parameters.map(([name, value]) => `${name}="${value}"`).join(', ')}`;
    })
    .join(', ');
