const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

/** Formats an amount in cents as `1.234,50 €`: the German format in both languages (LIM-03). */
export const formatMoney = (cents: number): string => euros.format(cents / 100)
