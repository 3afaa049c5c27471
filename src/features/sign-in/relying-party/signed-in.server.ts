import type { Logger } from '#platform/logger.server.ts'
import { describeFailure } from './describe-failure.server.ts'

export type SignedIn = {
  readonly oid: string
  readonly isNewUser: boolean
  readonly correlationId: string
}

/** A handler that runs after a sign-in. Nobody waits for it, and its failure is only logged. */
export type SignedInHandler = (signedIn: SignedIn) => void | Promise<void>

/** Runs the handlers that are registered for a sign-in (LOG-02) with the visitor, once the session is open. */
export function createSignedInHandlers(logger: Logger) {
  const handlers = new Set<SignedInHandler>()
  return {
    onSignedIn: (handler: SignedInHandler): (() => void) => {
      handlers.add(handler)
      return () => {
        handlers.delete(handler)
      }
    },
    tell: (signedIn: SignedIn): void => {
      for (const handler of handlers) {
        Promise.try(handler, signedIn).catch((error: unknown) => {
          const { correlationId } = signedIn
          logger.error(
            { correlationId, failure: describeFailure(error) },
            'identity: a handler after a sign-in failed',
          )
        })
      }
    },
  }
}

/** The handlers that run after a sign-in; see `createSignedInHandlers`. */
export type SignedInHandlers = ReturnType<typeof createSignedInHandlers>
