/** Acts again and again; answers how to stop it. */
export function every(ms: number, act: () => void): () => void {
  const timer = setInterval(act, ms);
  return () => clearInterval(timer);
}

/** Acts once; answers how to call it off. */
export function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

/** The outcome of `work`, or a failure once that takes too long. */
export function withTimeLimit<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    const stop = after(ms, () => reject(new Error(message)));
    work.then(stop, stop);
  });
  return Promise.race([work, late]);
}
