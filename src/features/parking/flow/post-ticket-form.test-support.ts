import { kiel } from '#features/parking/stand-in/car-park.test-support.ts'
import { createCarParkStandIn } from '#features/parking/stand-in/stand-in.server.ts'
import { openTicketService } from '#features/parking/open-ticket-service.server.ts'
import type { Database } from '#platform/database/tables.server.ts'
import type { Kysely } from 'kysely'
import { answerTicketForm, type FlowSources } from './answer-ticket-form.server.ts'
import type { FlowAnswer } from './flow-answer.ts'
import { parseTicketForm } from './parse-ticket-form.server.ts'

export type Fields = Readonly<Record<string, string>>

/** Posts a form of the ticket page in Kiel, whose car park is the stand-in. */
export function postTicketForm(
  {
    db,
    nowMs,
    ...sources
  }: Pick<FlowSources, 'payments' | 'payer' | 'tariff'> & { db: Kysely<Database>; nowMs: number },
  fields: Fields,
): Promise<FlowAnswer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const services = { db, now: () => nowMs }
  return answerTicketForm(
    {
      ...sources,
      tickets: openTicketService(services, createCarParkStandIn({ ...services, latenessMs: 1 })),
      centreUid: kiel,
      timeZone: 'Europe/Berlin',
      locale: 'de',
      reference: 'reference-1',
    },
    parseTicketForm(form, sources.tariff).step,
  )
}
