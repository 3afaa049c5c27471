/** Loads the own order. A file of its own, so that pages that never need it do not carry the names of its files. */
export const loadHomeOrder = () => import('./home-order.tsx')
