import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../platform/db/index.ts';
import { type Picture, PictureInvalid } from './picture-format.ts';

/**
 * Adds a picture. Returns true if it is new. Throws for different bytes under the same name, because earlier versions
 * of texts show the picture.
 */
export async function insertPicture(
  tx: Tx,
  { name, bytes, widthPx, heightPx }: Picture,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<boolean> {
  const sha256 = createHash('sha256').update(bytes).digest();
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('article_picture')
    .values({ name, bytes, sha256, width_px: widthPx, height_px: heightPx, actor, added_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) return true;
  const row = await tx
    .selectFrom('article_picture')
    .select('sha256')
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row?.sha256.equals(sha256))
    throw new PictureInvalid(
      `${name} is already the name of another picture: give the new one a different name`,
    );
  return false;
}

export interface PictureRow {
  readonly name: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Returns the pictures with these names, including their sizes. */
export function readPictures(db: Db, names: readonly string[]): Promise<PictureRow[]> {
  if (names.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('article_picture')
    .select(['name', 'width_px as widthPx', 'height_px as heightPx'])
    .where('name', 'in', names)
    .execute();
}

export async function readPictureBytes(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('article_picture')
    .select('bytes')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.bytes;
}
