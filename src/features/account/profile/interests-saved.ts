type Listener = (oid: string, interests: readonly string[]) => void
const listeners = new Set<Listener>()

export function onInterestsSaved(listener: Listener): void {
  listeners.add(listener)
}

export function notifyInterestsSaved(oid: string, interests: readonly string[]): void {
  for (const listener of listeners) listener(oid, interests)
}
