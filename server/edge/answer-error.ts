import { HTTPException } from 'hono/http-exception'
import type { Logger } from '#app/platform/logger.server.ts'
import { answerProblem } from './answer-problem.ts'
import { wirePath, type EdgeContext } from './edge-env.ts'
import { loggedPath } from './logged-path.ts'
import { Problem } from './problem.ts'

const failed = new Problem({
  status: 500,
  code: 'internal-error',
  detail: 'The request failed for a reason on our side.',
})

/** What was thrown, as an answer. Only the log learns the cause of a fault on our side. */
export const answerError =
  (logger: Logger) =>
  (error: unknown, c: EdgeContext): Response => {
    if (error instanceof Problem) return answerProblem(c, error)
    // The framework throws these for bodies that it cannot read.
    if (error instanceof HTTPException && error.status < 500) {
      const detail = 'The body could not be read.'
      return answerProblem(c, new Problem({ status: error.status, code: 'malformed-body', detail }))
    }
    logger.error(
      { err: error, correlationId: c.get('correlationId'), path: loggedPath(wirePath(c)) },
      'a request failed',
    )
    return answerProblem(c, failed)
  }
