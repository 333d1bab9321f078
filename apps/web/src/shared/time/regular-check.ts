interface Pace {
  readonly everyMs: number;
  /** The minimum time between two checks. */
  readonly throttleMs: number;
}

export interface RegularCheck {
  /**
   * Requests a check, because something may have changed. The check runs no later than the end of the throttle
   * interval.
   */
  ask: () => void;
  stop: () => void;
}

/** Runs a check immediately, then regularly and on request. */
export function regularCheck(check: () => void, { everyMs, throttleMs }: Pace): RegularCheck {
  let throttle: ReturnType<typeof setTimeout> | undefined;
  let askedAgain = false;
  const ask = (): void => {
    if (throttle !== undefined) {
      askedAgain = true;
      return;
    }
    throttle = setTimeout(() => {
      throttle = undefined;
      if (!askedAgain) return;
      askedAgain = false;
      ask();
    }, throttleMs);
    check();
  };
  const regular = setInterval(ask, everyMs);
  ask();
  return {
    ask,
    stop() {
      clearInterval(regular);
      clearTimeout(throttle);
    },
  };
}
