/** The kinds of opening status in which a place is open, as the filter «open now» goes by them. */
export const openKinds: readonly string[] = ['open', 'open-for-days', 'open-always', 'closing-soon']
