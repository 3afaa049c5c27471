import type { OpeningSpan, OpeningTimeline } from '#features/centres/opening-hours/opening-hours.ts'
import type { OpeningStatus } from '#features/centres/opening-hours/opening-status.ts'

const hour = 3_600_000
const day = 24 * hour

/** A span that begins and ends the given number of hours after the page's moment; its clock texts are made up. */
const span = (from: number, till: number | null, now: number): OpeningSpan => ({
  date: '2026-12-24',
  dayOfWeek: 4,
  opensAt: now + from * hour,
  opensText: '10:00',
  closes: till === null ? null : { at: now + till * hour, text: '20:00', dayOfWeek: 6 },
})

/** The spans that lead to each status, in hours from now; "now" counts as noon. */
const samples: readonly { kind: OpeningStatus['kind']; from: number; till: number | null }[] = [
  { kind: 'open', from: -2, till: 8 },
  { kind: 'open', from: -2, till: 14 },
  { kind: 'open-for-days', from: -2, till: 40 },
  { kind: 'open-always', from: -200, till: null },
  { kind: 'closing-soon', from: -2, till: 0.4 },
  { kind: 'opens-today', from: 2, till: 8 },
  { kind: 'opens-later', from: 22, till: 30 },
  { kind: 'opens-later', from: 46, till: 54 },
  { kind: 'opens-later', from: 190, till: 198 },
]

export type OpeningSample = { readonly kind: OpeningStatus['kind']; readonly timeline: OpeningTimeline }

/** A timeline for every status that a place can have, valid at the given moment and for some minutes after it. */
export function listOpeningSamples(now: number): readonly OpeningSample[] {
  const midnights = Array.from({ length: 10 }, (_, index) => now - 12 * hour + index * day)
  return [
    ...samples.map(({ kind, from, till }) => ({
      kind,
      timeline: { midnights, spans: [span(from, till, now)] },
    })),
    { kind: 'closed-long', timeline: { midnights, spans: [] } },
    { kind: 'unknown', timeline: { midnights: [], spans: [] } },
  ]
}
