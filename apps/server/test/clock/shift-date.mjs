/**
 * Shifts the clock of this program or page: `Date` reports a different current time. Time passes at its usual speed,
 * and a date created from a given time is unchanged. The function uses nothing outside itself, so that a page can run
 * it as a script. It is written in JavaScript, so that programs can use it with any version of Node. The new `Date` is
 * a function and not a proxy, because programs create dates by the million.
 */
export function shiftDate(shiftMs) {
  const Actual = globalThis.Date;
  const actualNow = Actual.now;
  const now = () => actualNow() + shiftMs;
  function ShiftedDate(...values) {
    if (new.target === undefined) return new Actual(now()).toString();
    if (new.target !== ShiftedDate)
      return Reflect.construct(Actual, values.length === 0 ? [now()] : values, new.target);
    if (values.length === 0) return new Actual(now());
    return values.length === 1 ? new Actual(values[0]) : new Actual(...values);
  }
  Object.defineProperties(ShiftedDate, {
    ...Object.getOwnPropertyDescriptors(Actual),
    now: { value: now, writable: true, configurable: true },
  });
  Actual.prototype.constructor = ShiftedDate;
  globalThis.Date = ShiftedDate;
}
