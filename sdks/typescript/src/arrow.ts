import type { Result, Row } from './index.ts';
import { MissingExtra } from './missing-extra.ts';

export { MissingExtra };

/** Reads the rows of an Arrow response with `@uwdata/flechette`, which is loaded on demand. */
export async function recordsOf<R = Row>({ content }: Pick<Result<R>, 'content'>): Promise<R[]> {
  const { tableFromIPC } = await import('@uwdata/flechette').catch((cause: unknown) => {
    throw new MissingExtra('npm install @uwdata/flechette', { cause });
  });
  return tableFromIPC(content, { useDate: true }).toArray() as R[];
}
