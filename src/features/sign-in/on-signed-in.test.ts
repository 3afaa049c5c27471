import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onSignedIn, notifySignedIn } from './on-signed-in.ts'

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'account=known' })
})
afterEach(() => {
  notifySignedIn(null)
  vi.unstubAllGlobals()
})

test('LOG-02 a handler is called once for each account, also for one that signed in before its registration', () => {
  const heard: string[] = []
  const late: string[] = []
  const leave = onSignedIn((oid) => heard.push(oid))
  notifySignedIn('anna')
  notifySignedIn('anna')
  const leaveLate = onSignedIn((oid) => late.push(oid))
  notifySignedIn(null)
  notifySignedIn('bert')
  leave()
  leaveLate()
  notifySignedIn('carl')
  expect(heard).toEqual(['anna', 'bert'])
  expect(late).toEqual(['anna', 'bert'])
})

test('LOG-01 a handler that is registered after another tab has signed out hears of nobody', () => {
  const heard: string[] = []
  notifySignedIn('anna')
  vi.stubGlobal('document', { cookie: 'locale=de' })
  const leave = onSignedIn((oid) => heard.push(oid))
  expect(heard).toEqual([])
  leave()
})
