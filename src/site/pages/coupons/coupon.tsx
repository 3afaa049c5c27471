import {
  data,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { issuersOf, type Coupon as CouponData } from '#features/coupons/coupon.ts'
import type { CouponPreview } from '#features/coupons/coupon-preview.ts'
import { findCouponForMember } from '#features/coupons/coupons.server.ts'
import { OwnCouponPage } from '#features/coupons/own-coupon-page.tsx'
import { answerRedeemForm } from '#features/coupons/redemptions/answer-redeem-form.server.ts'
import { readRedeemPage } from '#features/coupons/redemptions/redeem-page.server.ts'
import { RedeemPanel } from '#features/coupons/redemptions/redeem-panel.tsx'
import { redemptionsContext } from '#features/coupons/redemptions/redemptions.server.ts'
import { openWayLinks } from '#features/map/links-to-plan/way-links.server.ts'
import { isAccountKnown } from '#features/sign-in/on-signed-in.ts'
import { findPreview } from '#platform/loading/previews.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { requireVisitor, requireWriter } from '#site/guards/visitor-context.server.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { useAnswer } from '#platform/posts/use-post.ts'
import { readForm } from '#platform/read-form.server.ts'
import { walletUntilContext } from '#features/coupons/wallet/wallet-context.server.ts'
import { couponPassPath } from '#features/coupons/wallet/wallet-paths.ts'
import { pageHead } from '#site/head/page-head.server.ts'
import { hasPanel } from '#site/instant/kept-routes.ts'
import { findShownCentre, type PageHandle } from '#site/instant/tab.ts'
import { useRest } from '#site/instant/use-rest.ts'
import type { PageHead } from '#site/shell/root-data.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/** A coupon with its code, for a signed-in visitor. Responds with 404 if it is not valid today. */
export async function loader(args: LoaderFunctionArgs) {
  const {
    content,
    locale,
    messages,
    now,
    origin: publicOrigin,
    param,
    requireFound,
    t,
  } = await requirePage(args)
  const { oid } = requireVisitor(args.context)
  const redemptions = args.context.get(redemptionsContext)
  const key = { centreUid: param('centerUid'), couponUid: param('couponUid') }
  const { centreName, coupon } = requireFound(await findCouponForMember(content, key, locale, now))
  const links = await openWayLinks(content, key.centreUid, locale, t)
  return {
    head: pageHead({ title: coupon.title.value, of: centreName }),
    messages,
    centreUid: key.centreUid,
    centreName,
    coupon,
    ways: links?.linkShops(issuersOf([coupon])),
    passPath:
      args.context.get(walletUntilContext) > now ? couponPassPath(key.centreUid, key.couponUid) : null,
    redeem: await readRedeemPage({ content, redemptions, publicOrigin, locale, now }, oid, key),
  }
}

/** Starts, stops or confirms redeeming the coupon. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { locale, param } = await requirePage({ context })
  const { oid } = requireWriter(context)
  const key = { centreUid: param('centerUid'), couponUid: param('couponUid') }
  const answer = await answerRedeemForm(context.get(redemptionsContext), oid, key, await readForm(request))
  if (answer !== null) return data(answer, { status: 422 })
  const params = { centerUid: key.centreUid, couponUid: key.couponUid }
  return redirect(pathOf('centerUid-coupons-couponUid', locale, params), 303)
}

/** What a card knows of the coupon: shown until the page's own data arrive, which are asked for then. */
type EarlyCoupon = {
  readonly head: PageHead
  readonly centreUid: string
  readonly centreName: string
  readonly coupon: CouponData
  readonly rest: Promise<unknown>
}

/**
 * What is known of the coupon whose page is about to be opened. Anyone who is not signed in is led to the sign-in instead,
 * and a page that is open is asked for again.
 */
function findEarlyCoupon(pathname: string): EarlyCoupon | null {
  if (!isAccountKnown() || pathname === location.pathname) return null
  const { centreUid, coupon } = (findPreview(pathname) as CouponPreview | null) ?? {}
  const centreName = centreUid && findShownCentre(centreUid)
  if (!centreName || coupon === undefined) return null
  const head = { title: `${coupon.title.value} – ${centreName}` }
  return { head, centreUid, centreName, coupon, rest: Promise.resolve() }
}

/** Shows the coupon with what its card knows, and nothing that only an account may see, until the page's data are there. */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs): unknown => {
  const url = new URL(request.url)
  return (hasPanel(url) ? null : findEarlyCoupon(url.pathname)) ?? serverLoader()
}

/** The head of the page is shown as soon as the visitor taps on the card. */
export const handle: PageHandle = {
  showEarly: (pathname) => {
    const early = findEarlyCoupon(pathname)
    return early && <OwnCouponPage {...early} passPath={null} isPending />
  },
}

export default function Coupon() {
  const found = useLoaderData<typeof loader | (() => EarlyCoupon)>()
  const isWhole = 'redeem' in found
  useRest(isWhole ? undefined : found.rest)
  const answer = useAnswer<typeof action>() ?? null
  if (!isWhole) return <OwnCouponPage {...found} passPath={null} isPending />
  const { messages: _, redeem, ...page } = found
  return (
    <OwnCouponPage {...page}>
      {redeem && <RedeemPanel centreUid={page.centreUid} data={redeem} answer={answer} />}
    </OwnCouponPage>
  )
}
