import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { requireCentre } from '#features/centres/centre-content.server.ts'
import { dayAt } from '#features/centres/today.server.ts'
import { RedeemedCouponsPage } from '#features/coupons/redemptions/redeemed-coupons-page.tsx'
import { redemptionsContext } from '#features/coupons/redemptions/redemptions.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { requireVisitor } from '#site/guards/visitor-context.server.ts'
import { formatDate } from '#i18n/date-text.ts'
import { pickText } from '#i18n/localised.ts'
import { pageHead } from '#site/head/page-head.server.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/** What the visitor has redeemed, in all centres, newest first. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale, messages, param, t } = await requirePage({ context })
  const { oid } = requireVisitor(context)
  const centreUid = param('centerUid')
  const { timeZone } = (await requireCentre(content, centreUid)).schedule
  const redeemed = await context.get(redemptionsContext).listRedeemed(oid)
  return {
    head: pageHead({ title: t('redeem_history') }),
    messages,
    centreUid,
    coupons: redeemed.map(({ id, title, benefit, issuer, movedAt }) => {
      const { clock } = dayAt(timeZone, movedAt)
      return {
        id,
        title: pickText(title, locale),
        benefit: pickText(benefit, locale),
        issuer,
        moment: `${formatDate(clock.slice(0, 10))}, ${clock.slice(11)}`,
      }
    }),
  }
}

export default function RedeemedCoupons() {
  const { messages: _, ...page } = useLoaderData<typeof loader>()
  return <RedeemedCouponsPage {...page} />
}
