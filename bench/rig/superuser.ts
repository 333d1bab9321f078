import pg from 'pg';
import type { Home } from './home.ts';

/**
 * Opens the superuser's connections to the product's database (one by default), for work that the product's
 * own role may not do.
 */
export async function asSuperuser<T>(
  home: Pick<Home, 'url' | 'superuserUrl'>,
  work: (pool: pg.Pool) => Promise<T>,
  options: Pick<pg.PoolConfig, 'max' | 'options'> = {},
): Promise<T> {
  const url = new URL(home.superuserUrl);
  url.pathname = new URL(home.url).pathname;
  const pool = new pg.Pool({ connectionString: url.href, max: 1, idleTimeoutMillis: 0, ...options });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
