import type { CardFault } from '#features/cards/card-issuer.ts'

export type DemoCard = {
  readonly reference: string
  readonly number: string
  readonly holder: string
  readonly expires: string
  /** The reason why the card cannot be added, if any. */
  readonly fault?: CardFault
  /** Whether topping it up fails although it could be added. */
  readonly refusesCredit?: boolean
}

export const demoHolder = 'Alex Muster'
export const demoExpiry = '2035-12'

const issue = (reference: string, number: string, rest: Partial<DemoCard> = {}): DemoCard => ({
  reference,
  number,
  holder: demoHolder,
  expires: demoExpiry,
  ...rest,
})

export const demoCards: readonly DemoCard[] = [
  issue('demo-1', '6391760000000011'),
  issue('demo-2', '6391760000000029'),
  issue('demo-blocked', '6391760000000037', { fault: 'blocked-card' }),
  issue('demo-silent', '6391760000000045', { fault: 'unavailable' }),
  issue('demo-refusing', '6391760000000052', { refusesCredit: true }),
]
