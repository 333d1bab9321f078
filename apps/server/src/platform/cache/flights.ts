/** Work under way, by key: whoever asks for it meanwhile gets the same promise. */
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

  /** Nobody joins what is under way any more. */
  clear(): void {
    this.#underWay.clear();
  }
}
