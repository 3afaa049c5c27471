import type { LocalText } from '#i18n/localised.ts'
import type { IconName } from '#ui/icon.tsx'

/** What a visitor may look for among the services (FAC-02); the values of the query `for`. */
export const serviceNeeds = ['mobility', 'hearing', 'sight', 'quiet', 'family'] as const
export type ServiceNeed = (typeof serviceNeeds)[number]

/** That something is out of order: since when, in words, and what visitors can do meanwhile. */
export type Outage = { readonly state: string; readonly note: LocalText | null }

export type ServicePart = { readonly name: LocalText; readonly outage: Outage | null }

/** A service of a centre with its state; its uid is its anchor on the page (CTR-06). */
export type Service = {
  readonly uid: string
  readonly icon: IconName
  readonly name: LocalText
  readonly text: LocalText
  readonly needs: readonly ServiceNeed[]
  readonly outage: Outage | null
  readonly parts: readonly ServicePart[]
}

/**
 * Something that visitors have to know today: a text of the centre, a closed entrance, a day that ends early, or a thing that is
 * out of order, since when, and what to do meanwhile. `to` is the address of the thing.
 */
export type Notice = {
  readonly thing: { readonly name: LocalText; readonly to: string } | null
  readonly state: string
  readonly text: LocalText | null
}

/** The need that a query asks for; null for all services. An unknown value is ignored, so that an old link works. */
export const parseServiceNeed = (search: string): ServiceNeed | null =>
  serviceNeeds.find((need) => need === new URLSearchParams(search).get('for')) ?? null

export const filterServices = (services: readonly Service[], need: ServiceNeed | null): readonly Service[] =>
  need === null ? services : services.filter(({ needs }) => needs.includes(need))
