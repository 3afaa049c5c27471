/** Which floor a file is, by its name: `0.svg`, `-1.svg`, `eg.svg`, `og2.svg`, `ug.svg`, `floor 2.svg`; null if it does not say. */
export function readOrdinal(file: string): number | null {
  const name = file.replace(/\.svg$/i, '').toLowerCase()
  if (/^(eg|erdgeschoss|ground( ?floor)?)$/.test(name)) return 0
  const [, below] = /^(?:ug|untergeschoss|basement|p|parkebene)[\s_-]*p?(\d*)$/.exec(name) ?? []
  if (below !== undefined) return -(below === '' ? 1 : Number(below))
  const [, number] =
    /^(?:(?:og|obergeschoss|level|floor|ebene|etage)[\s_]?)?(-?\d{1,2})(?:[\s._-].*)?$/.exec(name) ?? []
  if (number !== undefined) return Number(number)
  const [, upper] = /^(?:og|obergeschoss)[\s_-]?(\d*)$/.exec(name) ?? []
  return upper === undefined ? null : upper === '' ? 1 : Number(upper)
}
