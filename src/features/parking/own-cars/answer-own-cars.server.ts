import { parseForm } from '#platform/parse-form.server.ts'
import { readFormName } from '#platform/read-form.server.ts'
import type { CountedVisitor } from '#platform/visitor-limit.ts'
import type { LookUpFault } from '../tickets/look-up-fault.ts'
import type { TicketService } from '../tickets/ticket-service.server.ts'
import type { OwnCar, OwnCarsAnswer } from './own-cars.ts'
import * as v from 'valibot'
import { maxKeptPlates } from '#features/kept/kept.ts'
import { licencePlateSchema } from '#core/licence-plate.ts'

export function readPostedPlates(form: FormData): readonly string[] | undefined {
  if (readFormName(form, 'intent', ownCarsIntents) === undefined) return undefined
  // Anyone who types nothing asks for the plates of the account.
  if (form.getAll('plate').every((plate) => plate === '')) return []
  const submission = parseForm(form, ownCarsForm)
  return submission.status === 'success' ? submission.value.plate : undefined
}

/**
 * Looks the visitor's plates up, one after the other, each counted like one that was typed: what a
 * stranger may not try out, this form does not find either. After a fault that concerns all, the rest is not asked.
 */
export async function lookUpOwnCars(
  { find }: Pick<TicketService, 'find'>,
  {
    visitor,
    centreUid,
    plates,
  }: {
    readonly visitor: CountedVisitor
    readonly centreUid: string
    readonly plates: readonly string[]
  },
  nowMs: number,
): Promise<OwnCarsAnswer> {
  const cars: OwnCar[] = []
  let fault: LookUpFault | null = null
  for (const plate of plates) {
    if (fault !== null) {
      cars.push({ plate, kind: 'unknown' })
      continue
    }
    const found = await find({ visitor, centreUid }, { kind: 'plate', plate })
    if (found.ok) {
      const { ticket, minutes, amountCents, validUntil } = found.value
      cars.push({ plate, kind: 'inside', enteredAt: ticket.enteredAt, minutes, amountCents, validUntil })
    } else {
      const { problem } = found
      cars.push({ plate, ...describeAbsence(problem) })
      if (problem.kind === 'too-many' || problem.kind === 'unavailable') fault = problem
    }
  }
  const retryAfter = fault?.kind === 'too-many' ? fault.retryAfter : null
  return { kind: 'cars', cars, at: nowMs, retryAfter }
}

type Absence =
  | { readonly kind: 'paid'; readonly exitUntil: number | null }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown' }

function describeAbsence(fault: LookUpFault): Absence {
  switch (fault.kind) {
    case 'already-paid':
      return { kind: 'paid', exitUntil: fault.exitUntil }
    case 'unknown-plate':
    case 'unknown-ticket':
    // A ticket that is no longer valid is that of an earlier stay.
    case 'expired-ticket':
      return { kind: 'absent' }
    case 'too-many':
    case 'unavailable':
      return { kind: 'unknown' }
  }
}

const ownCarsIntents = ['own-cars'] as const

/** The plates that a device without an account keeps; for an account the server knows them. */
const ownCarsForm = v.object({
  plate: v.optional(
    v.pipe(
      v.union([
        v.array(licencePlateSchema),
        v.pipe(
          licencePlateSchema,
          v.transform((plate) => [plate]),
        ),
      ]),
      v.maxLength(maxKeptPlates),
    ),
    [],
  ),
})
