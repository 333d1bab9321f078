/** An authentication scheme, with parameters besides the realm. */
type Challenge = 'Bearer' | 'Basic' | readonly ['Bearer', Readonly<Record<string, string>>];

/** Returns `WWW-Authenticate` of a 401. The values of parameters must not contain quotation marks. */
export const challengeOf = (...challenges: readonly Challenge[]): string =>
  challenges
    .map((challenge) => {
      const [scheme, more] = typeof challenge === 'string' ? [challenge, {}] : challenge;
      const parameters = Object.entries({ realm: 'jishi', ...more });
      return `${scheme} ${parameters.map(([name, value]) => `${name}="${value}"`).join(', ')}`;
    })
    .join(', ');
