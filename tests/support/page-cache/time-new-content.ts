import { setTimeout as sleep } from 'node:timers/promises'
import { openEngine } from '#platform/database/database.server.ts'

/** Between two requests for the same address, in milliseconds. */
const pause = 20

/** A publication of new content, and the places where it is looked for. */
type Publication = {
  /** The database to which it is published, which tells of the commit. */
  readonly databaseUrl: string
  readonly publish: () => Promise<void>
  readonly addresses: readonly string[]
  /** What pages show from then on. */
  readonly text: string
}

/**
 * How many milliseconds after the commit of new content each address had served it for the first time. All are asked
 * again and again, from before the publication on.
 */
export async function timeNewContent({
  databaseUrl,
  publish,
  addresses,
  text,
}: Publication): Promise<readonly number[]> {
  const database = await openEngine({ DATABASE_URL: databaseUrl, DATA_DIR: '' })
  const { promise: commit, resolve } = Promise.withResolvers<number>()
  const stopListening = await database.listen('content', () => resolve(performance.now()))
  const ended = new AbortController()
  const watch = async (address: string): Promise<number> => {
    while (!ended.signal.aborted) {
      const page = await (await fetch(address)).text()
      if (page.includes(text)) return performance.now()
      await sleep(pause)
    }
    return Infinity
  }
  try {
    const seen = Promise.all(addresses.map(watch))
    await publish()
    const committedAt = await commit
    return (await seen).map((at) => Math.round(at - committedAt))
  } finally {
    ended.abort()
    await stopListening()
    await database.close()
  }
}
