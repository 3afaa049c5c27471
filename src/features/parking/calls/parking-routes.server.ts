import { Hono } from 'hono'
import * as v from 'valibot'
import type { Result } from '#core/result.ts'
import { isUid } from '#core/uid.ts'
import type { ShownQuote } from '#features/parking/tickets/shown-quote.ts'
import type { LookUpFault } from '#features/parking/tickets/look-up-fault.ts'
import { licencePlateSchema } from '#core/licence-plate.ts'
import type { TicketService } from '#features/parking/tickets/ticket-service.server.ts'
import { keyOfRef, ticketRefSchema } from '#features/parking/rules/ticket-ref.ts'
import { voucherTextLimit } from '#features/payments/voucher-text-limit.ts'
import { Problem } from '#platform/http/problem.server.ts'
import type { PayerEnv, RequirePayer } from '#features/payments/require-payer.server.ts'
import { describeJson } from '#platform/http/calls/describe.server.ts'
import { formatTicket, ticketExample, ticketWire } from './parking-wire.ts'
import { validate } from '#platform/http/validate.server.ts'

const centerUid = v.pipe(v.string(), v.check(isUid), v.description('The centre’s uid.'))
const numberParam = v.object({
  number: v.pipe(
    ticketRefSchema,
    v.description(
      'The digits of the ticket, spaces and dashes are left out; or `plate-` and the plate, as an answer to a plate has it.',
    ),
  ),
})
const voucherBody = v.object({
  centerUid,
  code: v.pipe(
    v.string(),
    v.maxLength(voucherTextLimit),
    v.description('Empty: the price without a voucher.'),
  ),
})

const answer = { schema: ticketWire, description: 'The ticket and its price now.', example: ticketExample }
const problems = [400, 404, 409, 410, 429, 503] as const
const tag = 'Parking'

type Parts = { readonly tickets: TicketService; readonly requirePayer: RequirePayer }

export function createParkingRoutes({ tickets, requirePayer }: Parts): Hono<PayerEnv> {
  const routes = new Hono<PayerEnv>()
  const payer = requirePayer('begins')

  routes.get(
    '/parking/tickets',
    describeJson({
      id: 'findTicketByPlate',
      tag,
      isPayers: true,
      summary: 'A ticket by licence plate',
      description:
        'A plate alone tells the price and no time, unless the account has paid for it before. 20 look-ups in an hour.',
      answer,
      problems: problems.filter((status) => status !== 410),
    }),
    payer,
    validate(
      'query',
      v.object({
        centerUid,
        plate: v.pipe(
          licencePlateSchema,
          v.description('As it is on the car; case, spaces and dashes do not matter.'),
        ),
      }),
    ),
    async (c) => {
      const { centerUid: centreUid, plate } = c.req.valid('query')
      const { visitor } = c.get('payer')
      return c.json(unwrap(await tickets.find({ visitor, centreUid }, { kind: 'plate', plate })))
    },
  )

  routes.get(
    '/parking/tickets/:number',
    describeJson({
      id: 'findTicket',
      tag,
      isPayers: true,
      summary: 'A ticket by its number',
      answer,
      problems,
    }),
    payer,
    validate('param', numberParam),
    validate('query', v.object({ centerUid })),
    async (c) => {
      const { number } = c.req.valid('param')
      const { centerUid: centreUid } = c.req.valid('query')
      const { visitor } = c.get('payer')
      return c.json(unwrap(await tickets.find({ visitor, centreUid }, keyOfRef(number))))
    },
  )

  routes.post(
    '/parking/tickets/:number/voucher',
    describeJson({
      id: 'checkVoucher',
      tag,
      isPayers: true,
      summary: 'The price with a voucher',
      description: 'Redeems nothing: a voucher is used up by paying with it.',
      answer,
      problems: [...problems, 413, 415],
    }),
    payer,
    validate('param', numberParam),
    validate('json', voucherBody),
    async (c) => {
      const { number } = c.req.valid('param')
      const { centerUid: centreUid, code } = c.req.valid('json')
      const { visitor } = c.get('payer')
      return c.json(unwrap(await tickets.priceVoucher({ visitor, centreUid, ref: number, typed: code })))
    },
  )
  return routes
}

function unwrap(quoted: Result<ShownQuote, LookUpFault>): v.InferOutput<typeof ticketWire> {
  if (quoted.ok) return formatTicket(quoted.value)
  throw describeFault(quoted.problem)
}

const details: Readonly<Record<LookUpFault['kind'], readonly [status: number, detail: string]>> = {
  'unknown-ticket': [404, 'There is no ticket with this number at this centre.'],
  'unknown-plate': [404, 'No camera has read this plate; the ticket number may help.'],
  'already-paid': [409, 'The ticket has been paid.'],
  'expired-ticket': [410, 'The ticket is no longer valid.'],
  'too-many': [429, 'Too many look-ups; see Retry-After.'],
  unavailable: [503, 'The car park does not answer.'],
}

function describeFault(fault: LookUpFault): Problem {
  const [status, detail] = details[fault.kind]
  return new Problem(status, fault.kind, detail, {
    retryAfter: fault.kind === 'too-many' ? fault.retryAfter : undefined,
  })
}
