import type { CarPark } from '#app/features/parking/desk/car-park.ts'
import { createTicketDesk, type TicketDesk } from '#app/features/parking/desk/ticket-desk.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { createVisitorLimit } from '../limits/visitor-limit.server.ts'

const tenMinutes = 600

/** The desk with its limits: enough attempts for typing errors, too few for guessing plates and codes. */
export const openTicketDesk = ({ db }: Pick<Services, 'db'>, carPark: CarPark): TicketDesk =>
  createTicketDesk({
    carPark,
    lookUps: createVisitorLimit(db, { name: 'ticket-look-up', attempts: 40, seconds: tenMinutes }),
    vouchers: createVisitorLimit(db, { name: 'voucher', attempts: 20, seconds: tenMinutes }),
  })
