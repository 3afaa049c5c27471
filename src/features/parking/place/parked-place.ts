import * as v from 'valibot'

export type ParkedPlace = {
  readonly level: string
  readonly note: string
  /** A small picture as a `data:` address; null if none was taken. */
  readonly photo: string | null
  /** When it was noted, in epoch milliseconds. */
  readonly at: number
}

export const placeLimits = { level: 40, note: 200 } as const
/** The most letters of a picture as a `data:` address; browsers give a site about five million in all. */
export const photoLimit = 700_000

/** After this time the place is forgotten, in milliseconds: no visit lasts longer. */
const keptMs = 3 * 24 * 60 * 60_000

const stored = v.object({
  level: v.pipe(v.string(), v.maxLength(placeLimits.level)),
  note: v.pipe(v.string(), v.maxLength(placeLimits.note)),
  photo: v.nullable(
    v.pipe(v.string(), v.maxLength(photoLimit), v.regex(/^data:image\/jpeg;base64,[\w+/=]+$/)),
  ),
  at: v.number(),
})

/** Reads what the device has kept; null if there is nothing, if it is too old, or if it is not one of ours. */
export function readParkedPlace(text: string | null, nowMs: number): ParkedPlace | null {
  try {
    const place = v.parse(stored, JSON.parse(text ?? 'null'))
    return nowMs - place.at < keptMs ? place : null
  } catch {
    return null
  }
}

/** The width and height to which a picture is shrunk: a phone shows no more, and the letters on a pillar stay readable. */
export function fitPhoto(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, 1000 / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
