import type { Locale } from '#app/i18n/locale.ts'
import type { RouteName } from '#app/route-table.ts'
import type { PanelDecision } from '#app/shell/panels/decide-panel.ts'
import type { CentreFacts } from '#app/features/centres/centre.ts'
import type { Session } from '#app/platform/session.ts'

/** Where a navigation goes: plain data, so that guards can be tested without a server. */
export type Navigation = {
  readonly pathname: string
  readonly search: string
  readonly locale: Locale
  /** Null on the not-found route. */
  readonly route: RouteName | null
  readonly params: Readonly<Record<string, string | undefined>>
  readonly favouriteCentre: string | null
}

/** What the guards found out so far; later guards and the layout's loader read it. */
export type GuardFindings = {
  readonly session: Session
  /** Whether tickets can be paid without an account (GUEST_PAYMENT). */
  readonly guestsMayPay: boolean
  /** The centre of the route. */
  readonly centre: CentreFacts | null
  /** Whether parking state kept in the browser has to go. */
  readonly resetParking: boolean
  readonly panel: PanelDecision
}

/** Where guards get facts from; on the server the database. */
export type GuardSources = {
  /** Who the edge found. */
  readonly session: Session
  readonly guestsMayPay: boolean
  findCentre(uid: string): Promise<CentreFacts | undefined>
  findRedirect(pathname: string): Promise<{ readonly target: string; readonly status: number } | undefined>
  readonly queryParamsToContentMap: readonly string[]
}

/**
 * A guard's word. `not-found` is kept until the end, because a redirect rule may still know the address; the layout's
 * loader throws it, so that the error page has its language and its header. `redirect` ends the list at once.
 */
export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'not-found'; readonly message: NotFoundMessage }
  | {
      readonly kind: 'redirect'
      readonly location: string
      readonly status: number
      /** The target is no screen of the app, so a client navigation has to leave the app for it. */
      readonly leavesApp?: boolean
    }

/** `literal` is the specification's wording for logs and callers; the visitor reads the message of the key. */
export type NotFoundMessage = {
  readonly literal: string
  readonly key: 'error_centre_not_found' | 'error_route_not_found' | 'error_params_invalid'
  readonly values: Readonly<Record<string, string>>
}

export type Guard = {
  readonly name: string
  judge(
    navigation: Navigation,
    findings: GuardFindings,
    sources: GuardSources,
  ): Promise<{ readonly findings?: Partial<GuardFindings>; readonly verdict?: Verdict }>
}
