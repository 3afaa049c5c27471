/** A card's number as it was typed, without what people put between the digits; undefined for what is none. */
export function parseCardNumber(text: string): string | undefined {
  const digits = text.replaceAll(/[\s.-]/g, '')
  return /^\d{16}$/.test(digits) && hasCheckDigit(digits) ? digits : undefined
}

/** The check digit of ISO/IEC 7812 (Luhn): it finds every single wrong digit. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
