import { foldText } from '#core/fold-text.ts'

/** The letter under which a directory lists a name: Ä under A, and all digits under "0–9". */
export function letterOf(name: string): string {
  const first = foldText(name).charAt(0).toUpperCase()
  return /\p{L}/u.test(first) ? first : '0–9'
}
