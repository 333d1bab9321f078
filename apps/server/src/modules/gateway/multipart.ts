import { Refusal } from '../../platform/refusal.ts';

/** Reads the parameters of a multipart form. No parameter accepts a file. */
export async function readMultipart(contentType: string, body: Buffer): Promise<URLSearchParams> {
  const headers = { 'content-type': contentType };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw new Refusal('gateway.bodyUnreadable', { reason: 'multipart/form-data' });
  });
  const pairs = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value !== 'string')
      throw new Refusal('gateway.bodyUnreadable', { reason: `${name.slice(0, 60)}: file` });
    pairs.append(name, value);
  }
  return pairs;
}
