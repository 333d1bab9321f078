/** Shares work in progress by key: callers with the same key get the same promise. */
export class Flights<K, V> {
  readonly #underWay = new Map<K, Promise<V>>();

  /** Joins the work in progress for this key, or starts it. */
  join(key: K, work: () => Promise<V>): Promise<V> {
    const joined = this.#underWay.get(key);
    if (joined !== undefined) return joined;
    const flight = work().finally(() => {
      if (this.#underWay.get(key) === flight) this.#underWay.delete(key);
    });
    this.#underWay.set(key, flight);
    return flight;
  }

  /** Makes later callers start new work instead of joining the work in progress. */
  clear(): void {
    this.#underWay.clear();
  }
}
