import { expect, test } from 'vitest'
import { judgeHolder, type LockHolder } from './lock-holder.ts'

const holder: LockHolder = {
  token: 'a',
  pid: 1,
  startTicks: '100',
  scope: 'boot-1 pid:[7]',
  command: 'node build/server/main.js',
  since: '2026-11-20T10:00:00Z',
}

test.each([
  ['the same process still runs', holder.scope, { alive: true, startTicks: '100' }, 'running'],
  ['its pid is free', holder.scope, { alive: false, startTicks: null }, 'gone'],
  ['its pid was given to another program', holder.scope, { alive: true, startTicks: '200' }, 'gone'],
  ['there is no /proc to tell', holder.scope, { alive: true, startTicks: null }, 'unknown'],
  [
    'it is of another container with the same pid',
    'boot-1 pid:[8]',
    { alive: true, startTicks: '100' },
    'unknown',
  ],
] as const)('lock: the holder is judged where %s', (_, scope, facts, verdict) => {
  expect(judgeHolder(holder, scope, facts)).toBe(verdict)
})
