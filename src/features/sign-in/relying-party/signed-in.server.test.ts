import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  startForeignProvider,
  type ForeignProvider,
} from '../../../../tests/support/identity/foreign-provider.ts'
import {
  appOrigin,
  startSignInServer,
  type SignInServer,
} from '../../../../tests/support/identity/sign-in-server.ts'
import type { SignedIn } from './signed-in.server.ts'

const told: SignedIn[] = []
let foreign: ForeignProvider
let server: SignInServer
beforeAll(async () => {
  foreign = await startForeignProvider(appOrigin)
  server = await startSignInServer(foreign, {
    onSignedIn: (signedIn) => {
      told.push(signedIn)
      if (signedIn.oid === 'bert') throw new Error('the follow-up has failed')
    },
  })
}, 60_000)
afterAll(async () => {
  await server.close()
  await foreign.close()
})

test('LOG-02 the registered handler is told the user id of each sign-in, and of nothing else', async () => {
  const visitor = server.browser()
  await server.signIn(visitor, 'anna')
  await visitor.visit(`${appOrigin}/hafen`)
  await server.signIn(server.browser(), 'new-9')
  expect(told).toEqual([
    { oid: 'anna', isNewUser: false, correlationId: expect.any(String) },
    { oid: 'new-9', isNewUser: true, correlationId: expect.any(String) },
  ])
})

test('LOG-02 LOG-05 a handler that fails keeps nobody from being signed in', async () => {
  const { text } = await server.signIn(server.browser(), 'bert')
  expect(text).toContain('"loggedIn":true,"oid":"bert"')
})
