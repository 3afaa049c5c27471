import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { requireCentre } from '#features/centres/centre-content.server.ts'
import { answerStaffForm } from '#features/coupons/redemptions/answer-redeem-form.server.ts'
import { redemptionsContext } from '#features/coupons/redemptions/redemptions.server.ts'
import { readTillCookie, serialiseTillCookie } from '#features/coupons/redemptions/till-cookie.server.ts'
import { StaffPage } from '#features/coupons/redemptions/staff-page.tsx'
import { requirePage } from '#site/guards/page-context.server.ts'
import { useAnswer } from '#platform/posts/use-post.ts'
import { clientNetworkContext } from '#platform/request/client-network.server.ts'
import { readForm } from '#platform/read-form.server.ts'
import { pageHead } from '#site/head/page-head.server.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/** The form on which staff of a centre confirm coupons; it is the same for everybody. */
export async function loader(args: LoaderFunctionArgs) {
  const { content, messages, param, t } = await requirePage(args)
  const { name } = await requireCentre(content, param('centerUid'))
  return { head: pageHead({ title: t('staff_title'), of: name }), messages }
}

/** Confirms a coupon by the visitor's code and the staff's PIN. By a cookie the device is known from then on. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { content, locale, origin, param } = await requirePage({ context })
  const centreUid = param('centerUid')
  const { timeZone } = (await requireCentre(content, centreUid)).schedule
  const form = await readForm(request)
  const till = { network: context.get(clientNetworkContext)(), device: readTillCookie(request, origin) }
  const redemptions = context.get(redemptionsContext)
  const { answer, device } = await answerStaffForm(redemptions, { centreUid, timeZone, locale }, till, form)
  return data(answer, {
    status: answer.kind === 'fault' ? 422 : 200,
    headers: device === null ? {} : { 'set-cookie': serialiseTillCookie(device, origin) },
  })
}

export default function RedeemCoupon() {
  return <StaffPage answer={useAnswer<typeof action>() ?? null} />
}
