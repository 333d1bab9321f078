/**
 * Moves the clock of this program, or of a page: what asks `Date` for the present gets another. Time goes on as before, and a
 * given time stays what it is. It uses nothing outside itself, so that a page can be given it as a script. It is JavaScript
 * for the sake of programs that another Node than ours runs. A function and no proxy: programs make dates by the million.
 */
export function shiftDate(shiftMs) {
  const Actual = globalThis.Date;
  const actualNow = Actual.now;
  const now = () => actualNow() + shiftMs;
  function ShiftedDate(...given) {
    if (new.target === undefined) return new Actual(now()).toString();
    if (new.target !== ShiftedDate)
      return Reflect.construct(Actual, given.length === 0 ? [now()] : given, new.target);
    if (given.length === 0) return new Actual(now());
    return given.length === 1 ? new Actual(given[0]) : new Actual(...given);
  }
  Object.defineProperties(ShiftedDate, {
    ...Object.getOwnPropertyDescriptors(Actual),
    now: { value: now, writable: true, configurable: true },
  });
  Actual.prototype.constructor = ShiftedDate;
  globalThis.Date = ShiftedDate;
}
