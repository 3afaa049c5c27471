/** The digits of a typed card number; undefined if it cannot be one. */
export function parseCardNumber(text: string): string | undefined {
  const digits = text.replaceAll(/[\s.-]/g, '')
  return /^\d{16}$/.test(digits) && digits.at(-1) === checkDigitOf(digits.slice(0, -1)) ? digits : undefined
}

/** The check digit of ISO/IEC 7812 (Luhn) for the digits before it: it detects every single wrong digit. */
export function checkDigitOf(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
