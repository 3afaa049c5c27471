import { distance } from 'fastest-levenshtein'

/** The candidate that the writer most likely meant; undefined if none is similar. */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: { readonly candidate: string; readonly steps: number } | undefined
  for (const candidate of candidates) {
    const steps = distance(word.toLowerCase(), candidate.toLowerCase())
    if (best === undefined || steps < best.steps) best = { candidate, steps }
  }
  const allowed = Math.max(1, Math.floor(word.length / 3))
  return best !== undefined && best.steps <= allowed ? best.candidate : undefined
}

/** The remedy for a word that is not one of the candidates. */
export function suggest(word: string, candidates: Iterable<string>): string {
  const all = [...candidates]
  const nearest = findNearest(word, all)
  if (nearest !== undefined) return `did you mean ${nearest}?`
  if (all.length === 0) return 'there is none yet: add it first'
  return `write one of ${all.slice(0, 12).join(', ')}${all.length > 12 ? ', …' : ''}`
}
