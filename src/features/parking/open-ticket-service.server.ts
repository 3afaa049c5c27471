import type { CarPark } from './tickets/car-park.ts'
import { createKnownPlates } from './tickets/known-plates.server.ts'
import { createTicketService, type TicketService } from './tickets/ticket-service.server.ts'
import { findVoucherHolder } from '#features/payments/engine/voucher-holder.server.ts'
import type { Services } from '#platform/services.server.ts'
import { createVisitorLimit } from '#platform/limits/visitor-limit.server.ts'

const tenMinutes = 600

export const openTicketService = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  carPark: CarPark,
): TicketService =>
  createTicketService({
    carPark,
    findVoucherHolder: (question) => findVoucherHolder(db, question),
    now,
    knownPlates: createKnownPlates(db),
    lookUps: createVisitorLimit(db, { name: 'ticket-look-up', attempts: 40, seconds: tenMinutes }),
    plateLookUps: createVisitorLimit(db, { name: 'plate-look-up', attempts: 20, seconds: 3600 }),
    vouchers: createVisitorLimit(db, { name: 'voucher', attempts: 20, seconds: tenMinutes }),
  })
