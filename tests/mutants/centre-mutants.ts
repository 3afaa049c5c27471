import { toMutants } from './mutant.ts'

/** Faults in what a centre tells of itself: the way through it, the notices of its staff, and that it is the only one. */
export const centreMutants = toMutants([
  [
    'centre: a lift that is out of order',
    'find-way.ts',
    'if (conditions.outOfOrder.has(index)) return false',
    '',
    'find-way.test.ts',
  ],
  [
    'centre: a way without steps',
    'find-way.ts',
    "if (kind === 'stairs') return !conditions.stepFree",
    "if (kind === 'stairs') return true",
    'find-way.test.ts',
  ],
  [
    'centre: an entrance that is closed',
    'find-way.ts',
    "place.kind === 'entrance' && closed.has(place.uid)",
    "place.kind === 'entrance' && !closed.has(place.uid)",
    'find-way.test.ts',
  ],
  [
    'centre: how long a notice may stand',
    'decide-notice.ts',
    'until <= from || until > nowMs + longestNoticeMs',
    'until <= from',
    'staff-notices.test.ts',
  ],
  [
    'centre: a notice without words',
    'decide-notice.ts',
    "about.kind === 'text' && text === null",
    "about.kind !== 'text' && text === null",
    'staff-notices.test.ts',
  ],
  [
    'centre: the only one is the start',
    'row-middleware.ts',
    "onlyCentre === null ? { kind: 'pass' } : toCentre(onlyCentre)",
    "onlyCentre === null ? { kind: 'pass' } : { kind: 'pass' }",
    'row-middleware.test.ts',
  ],
  [
    'centre: no choice where there is one',
    'decide-panel.ts',
    "if (hasChoice && flags.includes('center-switch'))",
    "if (flags.includes('center-switch'))",
    'side-panels.test.ts',
  ],
])
