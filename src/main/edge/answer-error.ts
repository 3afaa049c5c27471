import { HTTPException } from 'hono/http-exception'
import type { Logger } from '#platform/logger.server.ts'
import { retryAfterSeconds } from '#platform/outage.server.ts'
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { answerProblem } from '#platform/http/answer-problem.server.ts'
import { wirePath, type EdgeContext } from '#platform/http/edge-env.server.ts'
import { loggedPath } from '#platform/http/logged-path.ts'
import { Problem } from '#platform/http/problem.server.ts'

const failed = new Problem(500, 'internal-error', 'The request failed for a reason on our side.')

const databaseAway = new Problem(
  503,
  'database-unavailable',
  'The database cannot be reached now, or cannot write. Nothing was changed; try again.',
  { retryAfter: retryAfterSeconds },
)

/** Turns a thrown error into an answer. The cause of a server fault goes to the log only. */
export const answerError =
  (logger: Logger) =>
  (error: unknown, c: EdgeContext): Response => {
    if (error instanceof Problem) return answerProblem(c, error)
    // The framework throws these for bodies that it cannot read.
    if (error instanceof HTTPException && error.status < 500) {
      const detail = 'The body could not be read.'
      return answerProblem(c, new Problem(error.status, 'malformed-body', detail))
    }
    if (error instanceof DatabaseUnavailable) {
      const path = loggedPath(wirePath(c))
      logger.warn(
        { reason: error.message, correlationId: c.get('correlationId'), path },
        'a request failed because the database is unavailable',
      )
      return answerProblem(c, databaseAway)
    }
    logger.error(
      { err: error, correlationId: c.get('correlationId'), path: loggedPath(wirePath(c)) },
      'a request failed',
    )
    return answerProblem(c, failed)
  }
