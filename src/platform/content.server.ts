import { serialize } from 'node:v8'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from './database/tables.server.ts'
import type { Environment } from './settings/environment.server.ts'
import type { Logger } from './logger.server.ts'

export type ContentSource = {
  readonly db: Kysely<Database>
  readonly environment: Environment
  readonly logger: Logger
}

/** One part of the public content, such as the shops of a centre: its name, and how it is read. */
export type ContentPart<Value> = {
  readonly name: string
  /**
   * Reads the part from the database.
   * @param key the uid of the centre whose part it is; empty if there is only one
   */
  readonly load: (source: ContentSource, key: string) => Promise<Value>
}

/** The public content of the current version. Requests share the values that it returns: nobody may change them. */
export type Content = {
  /**
   * A part in the current content version. It is read from the database once, and again if it was dropped from memory
   * to make room for others.
   * @throws DatabaseUnavailable if it is not in memory and the database is unavailable
   */
  readonly read: <Value>(part: ContentPart<Value>, key?: string) => Promise<Value>
  /**
   * Something large that is made from the content, such as an index: made when it is first needed, for all who wait for
   * it, and kept like a part, but with room of its own.
   * @param centreUid the centre whose content it is made from; undefined if it is that of all
   * @param weigh roughly the memory that it takes, in bytes
   */
  readonly derive: <Value>(
    id: string,
    centreUid: string | undefined,
    make: () => Promise<Value>,
    weigh: (value: Value) => number,
  ) => Promise<Value>
}

/** An object in memory takes about this many times its serialised bytes. */
const memoryPerByte = 2

/**
 * The same for a part of a centre, with what is made from it and ends with it: records, summaries, timelines and words,
 * and above all kept markup and encoded data. Measured with the demo content: 5.4 MB for a centre with 80 shops, whose
 * parts have 0.35 MB, and 10.2 MB with 800 shops, whose parts have 1.35 MB. A centre has seven parts. The indexes of the
 * search are not among it: they are derived.
 */
const ofCentre = { memoryPerByte: 5, each: 512 * 1024 }

const megabyte = 1024 * 1024

/** What each entry takes, also an empty one: content may have no shop, and no search words of its own. */
const memoryPerEntry = 256

/** Roughly the memory that a part takes, in bytes. */
function weigh(value: unknown, isOfCentre: boolean): number {
  const { length } = serialize(value)
  return isOfCentre ? length * ofCentre.memoryPerByte + ofCentre.each : length * memoryPerByte
}

/**
 * Opens the content of this process. Parts are loaded when a page first needs them; if all together exceed the limit,
 * those that were not used for the longest time are dropped. With a new content version all of them are read again, or those of
 * a centre if it is that of the centre alone.
 * @param maxBytes how much memory the parts and what is made from them may take, roughly, and as much again what is
 * derived
 */
export function openContent(
  source: ContentSource,
  contentVersion: (centreUid?: string) => number,
  maxBytes = 32 * megabyte,
): Content {
  const parts = createStore(contentVersion, maxBytes)
  const derived = createStore(contentVersion, maxBytes)
  return {
    read: (part, key = '') =>
      parts.get(
        `${part.name} ${key}`,
        key === '' ? undefined : key,
        () => part.load(source, key),
        (value) => weigh(value, key !== ''),
      ),
    derive: (id, centreUid, make, weighValue) => derived.get(id, centreUid, make, weighValue),
  }
}

/** Values of the current content version, each made once, up to a limit of memory. */
function createStore(contentVersion: (centreUid?: string) => number, maxSize: number) {
  const kept = new LRUCache<string, { readonly value: unknown; readonly version: number }>({ maxSize })
  const making = new Map<string, { readonly value: Promise<unknown>; readonly version: number }>()

  const makeAndKeep = async <Value>(
    id: string,
    version: number,
    make: () => Promise<Value>,
    weighValue: (value: Value) => number,
  ): Promise<Value> => {
    const value = await make()
    // One that is larger than half of the room counts as half of it: else both languages of a large centre, asked for in
    // turn, would be made for each request.
    const size = Math.min(Math.ceil(weighValue(value)) + memoryPerEntry, Math.floor(maxSize / 2))
    if ((kept.peek(id)?.version ?? 0) <= version) kept.set(id, { value, version }, { size })
    return value
  }

  return {
    async get<Value>(
      id: string,
      centreUid: string | undefined,
      make: () => Promise<Value>,
      weighValue: (value: Value) => number,
    ): Promise<Value> {
      const version = contentVersion(centreUid)
      const found = kept.get(id)
      // What has the same id has the same type.
      if (found?.version === version) return found.value as Value
      const known = making.get(id)
      const running =
        known?.version === version ? known : { version, value: makeAndKeep(id, version, make, weighValue) }
      making.set(id, running)
      try {
        return (await running.value) as Value
      } finally {
        if (making.get(id) === running) making.delete(id)
      }
    },
  }
}
