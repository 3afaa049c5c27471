import type { Proposal } from '#core/proposal.ts'
import type { Locale } from '#i18n/locale.ts'
import type { RouteName } from '#platform/routes/route-table.ts'
import type { PanelDecision } from '#site/panel-table/decide-panel.ts'
import type { CentreFacts } from '#features/centres/centre.ts'
import type { Session } from '#features/sign-in/session.ts'

/** The target of a navigation as plain data, so that guards can be tested without a server. */
export type Navigation = {
  readonly pathname: string
  /** The query as it was sent, so that a redirect can pass it on unchanged. */
  readonly search: string
  readonly locale: Locale
  /** Null on the not-found route. */
  readonly route: RouteName | null
  readonly params: Readonly<Record<string, string | undefined>>
  readonly favouriteCentre: string | null
}

/** What the guards have found out so far; later guards and the layout's loader read it. */
export type GuardFindings = {
  readonly session: Session
  /** Whether this browser may pay a ticket without an account (GUEST_PAYMENT). */
  readonly guestsMayPay: boolean
  readonly centre: CentreFacts | null
  /** The uid of the centre, if the site has only one. */
  readonly onlyCentre: string | null
  /** Whether parking state kept in the browser has to be dropped. */
  readonly resetParking: boolean
  readonly panel: PanelDecision
  /** The visitor's favourite centre, if a panel needs it and it exists. */
  readonly favouriteCentre: string | null
}

export type GuardSources = {
  /** The visitor, as the server recognised them before the guards. */
  readonly session: Session
  readonly guestsMayPay: boolean
  findCentre(uid: string): Promise<CentreFacts | undefined>
  findOnlyCentre(): Promise<string | null>
  /** Whether a centre that exists has a coupon that is valid today. */
  isCouponOffered(key: { readonly centreUid: string; readonly couponUid: string }): Promise<boolean>
  findRedirect(
    pathname: string,
    search: string,
  ): Promise<{ readonly target: string; readonly status: number; readonly query: string } | undefined>
  readonly queryParamsToContentMap: readonly string[]
}

/**
 * A guard's verdict. `not-found` is kept until all guards have run, because a redirect rule may still match the path;
 * the layout's loader throws it, so that the error page has its language and header. `sign-in` and `redirect` end the
 * list at once.
 */
export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'sign-in'; readonly location: string }
  | { readonly kind: 'not-found'; readonly message: NotFoundMessage }
  | {
      readonly kind: 'redirect'
      readonly location: string
      readonly status: number
    }

/** `literal` is the specification's text, for logs and API callers; the visitor reads the message of `key`. */
export type NotFoundMessage = {
  readonly literal: string
  readonly key: 'error_centre_not_found' | 'error_route_not_found' | 'error_params_invalid'
  readonly values: Readonly<Record<string, string>>
  /** What the visitor may have meant, the likeliest first. */
  readonly proposals?: readonly Proposal[]
}

/** One check of a navigation: it may add to the findings, judge, or both. Without a verdict the navigation passes. */
export type Guard = {
  readonly name: string
  judge(
    navigation: Navigation,
    findings: GuardFindings,
    sources: GuardSources,
  ): Promise<{ readonly findings?: Partial<GuardFindings>; readonly verdict?: Verdict }>
}
