/** The info pages; each exists without a centre and for each centre. */
export const infoPageNames = ['imprint', 'data-protection', 'terms', 'legal', 'accessibility'] as const
