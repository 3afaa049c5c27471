/**
 * What a visitor reads out on the phone of an id: its last six letters and digits, in capitals. Staff find a payment by it, and an
 * operator the line of the log whose correlation id ends so.
 */
export const shortReference = (id: string): string =>
  id
    .replaceAll(/[^\da-z]/gi, '')
    .slice(-6)
    .toUpperCase()
