/** Over as soon as one of them is. Safari before 17.4 has no `AbortSignal.any`. */
export const anyOf = (...signals: AbortSignal[]): AbortSignal => {
  if ('any' in AbortSignal) return AbortSignal.any(signals);
  const over = new AbortController();
  for (const signal of signals as AbortSignal[]) {
    if (signal.aborted) over.abort(signal.reason);
    else
      signal.addEventListener('abort', () => over.abort(signal.reason), { once: true, signal: over.signal });
  }
  return over.signal;
};
