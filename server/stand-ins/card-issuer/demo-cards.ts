import type { CardFault } from '#app/features/cards/card-issuer.ts'

/** A card that the stand-in has issued, and how it behaves. */
export type DemoCard = {
  readonly reference: string
  readonly number: string
  readonly holder: string
  readonly expires: string
  /** Whether it cannot be added, and why. */
  readonly fault?: CardFault
  /** Whether it takes no money although it could be added. */
  readonly refusesCredit?: boolean
}

/** All demo cards are in this name, and valid so long. */
export const demoHolder = 'Alex Muster'
export const demoExpiry = '2035-12'

const issue = (reference: string, number: string, rest: Partial<DemoCard> = {}): DemoCard => ({
  reference,
  number,
  holder: demoHolder,
  expires: demoExpiry,
  ...rest,
})

/** The cards of the README: two in order, and one for each thing that can go wrong. */
export const demoCards: readonly DemoCard[] = [
  issue('demo-1', '6391760000000011'),
  issue('demo-2', '6391760000000029'),
  issue('demo-blocked', '6391760000000037', { fault: 'blocked-card' }),
  issue('demo-silent', '6391760000000045', { fault: 'unavailable' }),
  issue('demo-refusing', '6391760000000052', { refusesCredit: true }),
]
