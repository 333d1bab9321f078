export const PASSWORD = 'Blau-Kraut7';

const drawn = (count: number): number[] => [...crypto.getRandomValues(new Uint8Array(count))];

/** A number that nobody else of this run has: files that run at once draw it from too many to meet. */
export const newMobile = (): string =>
  `1${drawn(10)
    .map((byte) => byte % 10)
    .join('')}`;

/** A network that nobody else of this run comes from. */
export const newAddress = (): string => `10.${drawn(3).join('.')}`;
