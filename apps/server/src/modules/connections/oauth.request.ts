import type { FastifyRequest } from 'fastify';

const NAMES = [
  'grant_type',
  'client_id',
  'code',
  'redirect_uri',
  'code_verifier',
  'device_code',
  'refresh_token',
  'resource',
  'token',
] as const;

export type OauthForm = Readonly<Partial<Record<(typeof NAMES)[number], string>>>;

/** Parses the form of a request, or returns its error. Ignores unknown fields. */
export function readForm({ headers, body }: Pick<FastifyRequest, 'headers' | 'body'>): OauthForm | string {
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded' || typeof body !== 'string')
    return 'the body must be a form (application/x-www-form-urlencoded)';
  const fields = new URLSearchParams(body);
  const form: Partial<Record<(typeof NAMES)[number], string>> = {};
  for (const name of NAMES) {
    const values = fields.getAll(name).filter((value) => value !== '');
    if (values.length > 1) return `${name} must be given once`;
    if (values[0] !== undefined) form[name] = values[0];
  }
  return form;
}

/** Parses the JSON of a request; null if it is malformed. */
export function readJson({ body }: Pick<FastifyRequest, 'body'>): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : '');
  } catch {
    return null;
  }
}
