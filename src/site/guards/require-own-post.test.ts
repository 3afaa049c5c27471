import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { servicesContext, type Services } from '#platform/services.server.ts'
import { sessionContext } from '#features/sign-in/session-context.server.ts'
import { requireOwnPost } from './require-own-post.server.ts'
import { requireWriter } from './visitor-context.server.ts'

const ownOrigin = 'https://passage.example'
const writer = new RouterContextProvider()
writer.set(servicesContext, {
  environment: parseEnvironment({ NODE_ENV: 'test', PUBLIC_ORIGIN: ownOrigin }),
} as Services)
writer.set(sessionContext, {
  loggedIn: true,
  oid: 'anna',
  mayWrite: true,
  showOnboarding: false,
  webview: false,
  origin: '/',
})

const guards: Record<string, (request: Request) => unknown> = {
  'of every visitor': (request) => requireOwnPost(request, ownOrigin),
  'of an account': (request) => requireWriter(writer, request),
}

function statusOf(guard: string, origin: string | null): unknown {
  const headers = origin === null ? {} : { origin }
  try {
    guards[guard]?.(new Request(`${ownOrigin}/hafen`, { method: 'POST', headers }))
    return 'accepted'
  } catch (error) {
    return (error as { init?: ResponseInit }).init?.status
  }
}

describe.each(Object.keys(guards))('a form %s', (guard) => {
  test('PAY-03 ROL-02 is accepted from a page of this site', () => {
    expect(statusOf(guard, ownOrigin)).toBe('accepted')
  })

  test.each([null, 'null', 'https://evil.example', `${ownOrigin}.evil.example`, 'http://passage.example'])(
    'PAY-03 ROL-02 with the origin %s gets 403',
    (origin) => {
      expect(statusOf(guard, origin)).toBe(403)
    },
  )
})
