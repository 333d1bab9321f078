/** Returns the token of an Authorization header, or null. */
export function bearerOf(header: string | undefined): string | null {
  const match = header === undefined ? null : /^Bearer\s+(\S+)$/i.exec(header);
  return match?.[1] ?? null;
}
