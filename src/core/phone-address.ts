/**
 * The `tel:` address of a phone number as people write it: `+49 40 66969-1` is `tel:+4940669691`. The zero of `+49 (0)40` is
 * only dialled without the code of the country.
 */
export const phoneAddress = (phone: string): string =>
  `tel:${phone.replace(/^(\s*\+[\d\s]*)\(0\)/, '$1').replaceAll(/[^+\d]/g, '')}`

/** Signs that stand between the digits of a number; a plus stands only before all of them. */
const written = /^\+?[\d\s()/.–-]+$/
/** A slash only separates the area code: `0431 / 1234`. Behind one, another number or extension may begin. */
const areaCode = /^[^/-]*\/\s*[1-9(][^/]*$/

/** Whether a text is one phone number, which a link can call. No number has more than 15 digits (E.164). */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return written.test(text) && digits >= 3 && digits <= 15 && (!text.includes('/') || areaCode.test(text))
}
