import type { Result, Row } from './index.ts';
import { MissingExtra } from './missing-extra.ts';

export { MissingExtra };

/** Reads the rows of a Parquet response with `hyparquet`, which is loaded on first use. */
export async function recordsOf<R = Row>({ content }: Pick<Result<R>, 'content'>): Promise<R[]> {
  const { parquetReadObjects } = await import('hyparquet').catch((cause: unknown) => {
    throw new MissingExtra('npm install hyparquet', { cause });
  });
  return (await parquetReadObjects({ file: new Uint8Array(content).buffer })) as R[];
}
