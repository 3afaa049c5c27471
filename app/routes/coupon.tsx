import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { findCouponForMember } from '#app/features/coupons/coupons.server.ts'
import { OwnCouponPage } from '#app/features/coupons/own-coupon-page.tsx'
import { requirePage } from '#app/guards/page-context.server.ts'
import { MoreMessages } from '#app/i18n/more-messages.tsx'
import { pageHead } from '#app/shell/head/page-head.server.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#app/shell/panels/keep-page-under-panel.ts'

/** A coupon with its code, for a signed-in visitor. Responds with 404 if it is not valid today. */
export async function loader(args: LoaderFunctionArgs) {
  const { content, locale, messages, now, param, requireFound } = await requirePage(args)
  const [centreUid, couponUid] = [param('centerUid'), param('couponUid')]
  const found = requireFound(await findCouponForMember(content, { centreUid, couponUid }, locale, now))
  const { centreName, coupon } = found
  return {
    head: pageHead({ title: coupon.title.value, of: centreName }),
    messages,
    centreUid,
    centreName,
    coupon,
  }
}

/** One coupon, for the visitor who uses it. */
export default function Coupon() {
  const { messages, ...page } = useLoaderData<typeof loader>()
  return (
    <MoreMessages messages={messages}>
      <OwnCouponPage {...page} />
    </MoreMessages>
  )
}
