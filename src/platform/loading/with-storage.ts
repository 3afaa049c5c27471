/** Runs `work` with a storage of the browser; undefined if the browser blocks it, or `work` cannot read it. */
export function withStorage<Value>(
  name: 'localStorage' | 'sessionStorage',
  work: (storage: Storage) => Value,
): Value | undefined {
  try {
    return work(globalThis[name])
  } catch {
    return undefined
  }
}
