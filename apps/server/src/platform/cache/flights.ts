/** Work in progress by key: callers of the same key share its promise. */
export class Flights<K, V> {
  readonly #underWay = new Map<K, Promise<V>>();

  /** The work under this key; begun when there is none. */
  join(key: K, work: () => Promise<V>): Promise<V> {
    const joined = this.#underWay.get(key);
    if (joined !== undefined) return joined;
    const flight = work().finally(() => {
      if (this.#underWay.get(key) === flight) this.#underWay.delete(key);
    });
    this.#underWay.set(key, flight);
    return flight;
  }

  /** No caller joins the work in progress any more. */
  clear(): void {
    this.#underWay.clear();
  }
}
