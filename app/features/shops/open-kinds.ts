/** The kinds of opening status that the filter «open now» lets through. */
export const openKinds: readonly string[] = ['open', 'open-for-days', 'open-always', 'closing-soon']
