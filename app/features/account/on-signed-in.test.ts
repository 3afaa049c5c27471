import { expect, test } from 'vitest'
import { onSignedIn, tellSignedIn } from './on-signed-in.ts'

test('LOG-02 a handler hears of each account once, also of one that was there before it, and of nobody after', () => {
  const heard: string[] = []
  const late: string[] = []
  const leave = onSignedIn((oid) => heard.push(oid))
  tellSignedIn('anna')
  tellSignedIn('anna')
  const leaveLate = onSignedIn((oid) => late.push(oid))
  tellSignedIn(null)
  tellSignedIn('bert')
  leave()
  leaveLate()
  tellSignedIn('carl')
  expect(heard).toEqual(['anna', 'bert'])
  expect(late).toEqual(['anna', 'bert'])
  tellSignedIn(null)
})
