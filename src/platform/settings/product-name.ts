export const defaultProductName = 'Passage'
