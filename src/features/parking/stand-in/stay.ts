import type { Ticket } from '#features/parking/tickets/car-park.ts'

export type Stay = {
  readonly number: string
  readonly centreUid: string
  readonly plate: string | null
  readonly enteredAt: Date
  readonly paidCents: number
  readonly timesPaid: number
  readonly exitUntil: Date | null
}

export const viewStay = ({ number, plate, enteredAt }: Stay): Ticket => ({
  number,
  plate,
  enteredAt: enteredAt.getTime(),
})
