/** The `tel:` address of a phone number as people write it: `+49 40 66969-1` is `tel:+4940669691`. */
export const phoneAddress = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`
