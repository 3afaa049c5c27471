import type { Locale } from '#i18n/locale.ts'

/**
 * The name of a floor on a button: `P2` for «Parkebene P2», `1` for the floor above the ground floor, `EG` or `G` for that.
 * @param ordinal 0 is the ground floor
 */
export function shortFloorName(name: string, ordinal: number, locale: Locale): string {
  const mark = /(?:^|\s)([A-Z]\d{0,2})$/.exec(name)?.[1]
  if (mark !== undefined) return mark
  if (/park/i.test(name)) return 'P'
  if (ordinal === 0) return locale === 'de' ? 'EG' : 'G'
  return ordinal < 0 ? `−${-ordinal}` : String(ordinal)
}
