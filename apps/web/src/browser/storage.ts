/** Keeps values in memory for the lifetime of the page if the browser does not allow the site to store them. */
class PageMemory {
  readonly #values = new Map<string, string>();

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }

  removeItem(key: string): void {
    this.#values.delete(key);
  }
}

type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const memory = { tab: new PageMemory(), site: new PageMemory() };

/** Returns the browser's storage for this tab, or memory if the browser forbids storage. */
export const tabStorage = (): KeyValueStore => allowed(() => sessionStorage, memory.tab);

/** Returns the browser's storage for this site, with the same fallback. */
export const siteStorage = (): KeyValueStore => allowed(() => localStorage, memory.site);

/** If storage is forbidden, even accessing it throws an error. */
function allowed(reach: () => Storage, instead: KeyValueStore): KeyValueStore {
  try {
    return reach();
  } catch {
    return instead;
  }
}
