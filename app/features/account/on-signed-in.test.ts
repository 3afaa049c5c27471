import { expect, test } from 'vitest'
import { onSignedIn, notifySignedIn } from './on-signed-in.ts'

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
  notifySignedIn(null)
})
