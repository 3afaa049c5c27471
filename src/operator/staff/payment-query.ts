import { isUid } from '#core/uid.ts'
import type { PaymentSearch } from '#features/payments/operations/search-payments.server.ts'
import { paymentStates } from '#features/payments/payment-state.ts'
import { readSearchText } from './read-search-text.ts'
import { reaches, type StaffReach } from './staff-roles.ts'

/** Which payments the list shows, besides one state. */
export const shownGroups = ['attention', 'all', ...paymentStates] as const
/** For how long a payment has not changed, by the name in the address. */
export const ages = ['any', 'hour', 'day', 'week'] as const

const hourMs = 60 * 60_000
const ageMs = { any: 0, hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs } as const

export type PaymentQuery = {
  readonly show: (typeof shownGroups)[number]
  /** An empty text for all centres within reach. */
  readonly centre: string
  readonly age: (typeof ages)[number]
  readonly text: string
  /** Counted from 1. */
  readonly page: number
}

/** Nobody reads so far; beyond, the database would only count. */
const lastPage = 400

/** Reads the choices from an address; what is unknown is left out. A search looks at all payments, whatever else is chosen. */
export function readPaymentQuery(query: URLSearchParams): PaymentQuery {
  const text = (query.get('q') ?? '').trim().slice(0, 64)
  const show = shownGroups.find((known) => known === query.get('state'))
  const centre = query.get('centre') ?? ''
  if (text !== '') return { show: 'all', centre: '', age: 'any', text, page: readPage(query) }
  return {
    show: show ?? 'attention',
    centre: isUid(centre) ? centre : '',
    age: ages.find((known) => known === query.get('age')) ?? 'any',
    text,
    page: readPage(query),
  }
}

/** The number of a page of a list, counted from 1. */
export function readPage(query: URLSearchParams): number {
  const page = query.get('page') ?? ''
  return /^\d{1,3}$/.test(page) ? Math.min(Math.max(Number(page), 1), lastPage) : 1
}

/** The same choices as an address, with another page of the list. */
export function formatPaymentQuery(query: PaymentQuery, page: number): string {
  const { show, centre, age, text } = query
  const given = {
    state: show,
    centre,
    age: age === 'any' ? '' : age,
    q: text,
    page: page === 1 ? '' : `${page}`,
  }
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value !== '')).toString()
}

/** What is looked for, as far as the reach of somebody goes. */
export function toPaymentSearch(query: PaymentQuery, reach: StaffReach, now: number): PaymentSearch {
  const { show, centre, age, text } = query
  const chosen = centre === '' ? reach : reaches(reach, centre) ? [centre] : []
  return {
    show,
    centres: chosen,
    unchangedSince: age === 'any' ? null : new Date(now - ageMs[age]),
    text: text === '' ? null : readSearchText(text),
  }
}
