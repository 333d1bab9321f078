/**
 * Imported before a program (`node --import`): its clock, and that of no other process, is moved by CLOCK_SHIFT_MS, so that
 * what a release left behind is met at the time at which it was left.
 */
const shiftMs = Number(process.env['CLOCK_SHIFT_MS'] ?? 0);
const Actual = Date;
const now = (): number => Actual.now() + shiftMs;

globalThis.Date = new Proxy(Actual, {
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: (target) => new target(now()).toString(),
});
