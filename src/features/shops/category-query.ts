/**
 * The query of the shop list with all shops of a category, as `formatShopQuery` writes it. A page that only links to the
 * list does not need the rest of that file.
 */
export const queryOfCategory = (category: string): string => `?category=${encodeURIComponent(category)}`
