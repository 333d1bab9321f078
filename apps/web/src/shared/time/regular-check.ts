import { after, every } from './timers.ts';

interface Pace {
  readonly everyMs: number;
  /** However often it is asked for, the check is made once in this time. */
  readonly throttleMs: number;
}

export interface RegularCheck {
  /** Something may have changed. The last asking is always heard, if only at the end of the throttle. */
  ask: () => void;
  stop: () => void;
}

/** Makes a check now, then regularly and whenever it is asked for. */
export function regularCheck(check: () => void, { everyMs, throttleMs }: Pace): RegularCheck {
  let stopThrottle: (() => void) | undefined;
  let askedAgain = false;
  const ask = (): void => {
    if (stopThrottle !== undefined) {
      askedAgain = true;
      return;
    }
    stopThrottle = after(throttleMs, () => {
      stopThrottle = undefined;
      if (!askedAgain) return;
      askedAgain = false;
      ask();
    });
    check();
  };
  const stopRegular = every(everyMs, ask);
  ask();
  return {
    ask,
    stop() {
      stopRegular();
      stopThrottle?.();
    },
  };
}
