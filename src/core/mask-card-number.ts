/** The number as it is shown everywhere: `•••• 0017`. */
export const maskCardNumber = ({ lastDigits }: { readonly lastDigits: string }): string =>
  `•••• ${lastDigits}`
