import { sql } from 'kysely'
import type { Services } from './services.server.ts'

/** A supervisor must not wait as long as a visitor. */
const timeLimit = 1000

/** How many milliseconds the database takes to answer; null when it does not within a second, or fails. */
export async function timeDatabase({ db, logger }: Pick<Services, 'db' | 'logger'>): Promise<number | null> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer within a second')), timeLimit)
  const began = performance.now()
  try {
    await Promise.race([sql`select 1`.execute(db), tooLong])
    return performance.now() - began
  } catch (error) {
    logger.error({ err: error }, 'the database does not answer')
    return null
  } finally {
    clearTimeout(timer)
  }
}
