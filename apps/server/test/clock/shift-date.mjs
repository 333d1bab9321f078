/**
 * Moves the clock of this program, or of a page: what asks `Date` for the present gets another. Time goes on as before, and a
 * given time stays what it is. It uses nothing outside itself, so that a page can be given it as a script. It is JavaScript
 * for the sake of programs that another Node than ours runs.
 */
export function shiftDate(shiftMs) {
  const Actual = globalThis.Date;
  const actualNow = Actual.now;
  const now = () => actualNow() + shiftMs;
  Actual.now = now;
  globalThis.Date = new Proxy(Actual, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: (target) => new target(now()).toString(),
  });
  Actual.prototype.constructor = globalThis.Date;
}
