/** The product's default name (PRD-09). */
export const defaultProductName = 'Passage'
