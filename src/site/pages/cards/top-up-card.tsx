import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useLoaderData,
} from 'react-router'
import { answerCardForm } from '#features/cards/answer-card-form.server.ts'
import { cardServiceContext } from '#features/cards/card-service.server.ts'
import { viewCard } from '#features/cards/card-view.ts'
import { findHelpPhone } from '#features/payments/return/help-phone.server.ts'
import { TopUpPage } from '#features/cards/top-up-page.tsx'
import { requirePage } from '#site/guards/page-context.server.ts'
import { requireVisitor, requireWriter } from '#site/guards/visitor-context.server.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { useAnswer } from '#platform/posts/use-post.ts'
import { readForm } from '#platform/read-form.server.ts'
import { correlationIdContext } from '#platform/services.server.ts'
import { walletUntilContext } from '#features/coupons/wallet/wallet-context.server.ts'
import { nameOfPlace } from '#site/layouts/name-of-place.server.ts'
import { pageHead } from '#site/head/page-head.server.ts'
import { Page, PageHeader } from '#ui/page.tsx'
import { paymentsContext } from '#features/payments/payments.server.ts'

export { keepPageUnderPanel as shouldRevalidate } from '#site/panels/keep-page-under-panel.ts'

/** The visitor's cards, and what the page needs to add a card and to top one up. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { db, messages, now, param, t } = await requirePage({ context })
  const centreUid = param('centerUid')
  const { oid } = requireVisitor(context)
  const service = context.get(cardServiceContext)
  return {
    head: pageHead({ title: t('card_title'), of: await nameOfPlace(context, centreUid) }),
    messages,
    centreUid,
    cards: (await service.list(oid)).map((card) => viewCard(card, now)),
    phone: await findHelpPhone(db, centreUid),
    demo: service.demoCard(oid),
    isOffered: service.isOffered,
    hasPasses: context.get(walletUntilContext) > now,
  }
}

/** Adds or removes a card, or starts a payment and redirects to the provider's page. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { locale, now, param } = await requirePage({ context })
  const { oid } = requireWriter(context)
  const centreUid = param('centerUid')
  const service = context.get(cardServiceContext)
  const payments = context.get(paymentsContext)
  const form = { cards: service, payments, oid, centreUid, locale, now }
  const outcome = await answerCardForm(form, await readForm(request))
  switch (outcome.kind) {
    case 'done':
      return redirect(pathOf('centerUid-parking-topUpCard', locale, { centerUid: centreUid }), 303)
    case 'pay':
      return redirectDocument(outcome.redirectUrl, 303)
    case 'answer':
      return data(
        { ...outcome.answer, reference: context.get(correlationIdContext) },
        { status: outcome.status },
      )
  }
}

/** Topping up a card (RTE-14). */
export default function TopUpCard() {
  const { messages: _, ...page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() ?? null
  return (
    <Page>
      <Header />
      <TopUpPage {...page} answer={answer} />
    </Page>
  )
}

function Header() {
  const t = useTranslate()
  return <PageHeader title={t('card_title')} lead={t('card_lead')} />
}
