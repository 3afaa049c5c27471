/** The sections of a centre's home that follow a visitor, in the order that everybody gets. */
export const homeSections = ['events', 'coupons', 'news'] as const
export type HomeSection = (typeof homeSections)[number]

/** How many entries of a kind a centre's home shows; the pages behind it have them all. */
export const mostOnHome: Readonly<Record<HomeSection | 'services', number>> = {
  events: 4,
  coupons: 3,
  news: 4,
  services: 10,
}
