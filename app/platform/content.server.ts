import { serialize } from 'node:v8'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '#db/tables.ts'
import type { Environment } from './environment.server.ts'
import type { Logger } from './logger.server.ts'

/** From what a part of the content is made. */
export type ContentSource = {
  readonly db: Kysely<Database>
  readonly environment: Environment
  readonly logger: Logger
}

/** One part of the public content, such as the shops of a centre: what it is called, and how it is read. */
export type ContentPart<Value> = {
  readonly name: string
  /** @param key which of its kind, such as a centre's uid; empty if there is only one */
  readonly load: (source: ContentSource, key: string) => Promise<Value>
}

/** The public content of the version that is served. What it returns is shared by all requests and never changed. */
export type Content = {
  /**
   * A part as it is in the current content version. It is read from the database once, and again after it had to leave
   * for others.
   * @throws DatabaseUnavailable if it is not in memory and the database is unavailable
   */
  readonly read: <Value>(part: ContentPart<Value>, key?: string) => Promise<Value>
}

/** An object in memory takes about this many times its serialised bytes. */
const memoryPerByte = 2

const megabyte = 1024 * 1024

/**
 * Opens the content of a process. Parts are loaded when a page first needs them; if all together exceed the limit, those
 * that were not used for longest leave. With a new content version all of them are read again.
 * @param maxBytes how much memory the parts may take, roughly
 */
export function openContent(
  source: ContentSource,
  contentVersion: () => number,
  maxBytes = 32 * megabyte,
): Content {
  const kept = new LRUCache<string, { readonly value: unknown }>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => serialize(value).length * memoryPerByte + 256,
  })
  const loading = new Map<string, Promise<unknown>>()
  let version = contentVersion()

  const load = async <Value>(part: ContentPart<Value>, key: string, id: string): Promise<Value> => {
    const startedIn = version
    const value = await part.load(source, key)
    if (startedIn === version) kept.set(id, { value })
    return value
  }

  return {
    read: async <Value>(part: ContentPart<Value>, key = ''): Promise<Value> => {
      if (contentVersion() !== version) {
        version = contentVersion()
        kept.clear()
        loading.clear()
      }
      const id = `${part.name} ${key}`
      const found = kept.get(id)
      // The name of a part belongs to one type.
      if (found) return found.value as Value
      const running = (loading.get(id) as Promise<Value> | undefined) ?? load(part, key, id)
      loading.set(id, running)
      try {
        return await running
      } finally {
        if (loading.get(id) === running) loading.delete(id)
      }
    },
  }
}
