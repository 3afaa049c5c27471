import { expect, test } from 'vitest'
import { readWorkerMessage } from './worker-message.ts'

test.each([
  [{ kind: 'no-account' }, { kind: 'no-account' }],
  [
    { kind: 'opened', address: '/hafen', files: ['/assets/a.js', 7], isSparing: true },
    { kind: 'opened', address: '/hafen', files: ['/assets/a.js'], isChanged: false, isSparing: true },
  ],
  [
    { kind: 'opened', address: '/', files: [], isChanged: true },
    { kind: 'opened', address: '/', files: [], isChanged: true, isSparing: false },
  ],
  [{ kind: 'opened', address: '//elsewhere.example', files: [] }, null],
  [{ kind: 'opened', address: 'https://elsewhere.example', files: [] }, null],
  [{ kind: 'opened', address: '/hafen' }, null],
  [
    { kind: 'loaded', files: ['/assets/b.js', null] },
    { kind: 'loaded', files: ['/assets/b.js'] },
  ],
  [{ kind: 'loaded', files: '/assets/b.js' }, null],
  [{ kind: 'other' }, null],
  ['opened', null],
  [null, null],
])('OFF-02 %j is read as %j', (data, expected) => expect(readWorkerMessage(data)).toEqual(expected))
