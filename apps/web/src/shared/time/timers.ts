/** Runs a function repeatedly. Returns a function that stops it. */
export function every(ms: number, act: () => void): () => void {
  const timer = setInterval(act, ms);
  return () => clearInterval(timer);
}

/** Runs a function once. Returns a function that cancels it. */
export function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

/** Returns the outcome of `work`, or rejects if it takes longer than `ms`. */
export function withTimeLimit<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    const stop = after(ms, () => reject(new Error(message)));
    work.then(stop, stop);
  });
  return Promise.race([work, late]);
}
