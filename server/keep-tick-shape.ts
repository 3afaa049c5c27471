import { createHook } from 'node:async_hooks'

/** An object of the kind that Node makes for each `process.nextTick`; nothing else is done with it. */
let kept: object | undefined

/**
 * Keeps one object of the kind that Node makes for each `process.nextTick`, for as long as the process runs. V8 describes the
 * shape of objects with computed names only as long as one of them is in memory; once a garbage collection has found none, which
 * the first minute does several times, Node 26 makes each of these objects by the slow way for the rest of the process's life. An
 * answer needs several, and a page from memory took a tenth more processor time for that reason alone. To be called first,
 * before any collection.
 */
export function keepTickShape(): void {
  if (kept !== undefined) return
  const hook = createHook({
    trackPromises: false,
    init: (_id, type, _trigger, resource) => {
      if (type === 'TickObject') kept ??= resource
    },
  }).enable()
  process.nextTick(() => undefined)
  hook.disable()
}
