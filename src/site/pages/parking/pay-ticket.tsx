import {
  data,
  useLoaderData,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from 'react-router'
import { signInPath } from '#features/sign-in/sign-in-path.ts'
import { answerTicketPost } from '#features/parking/flow/answer-ticket-post.server.ts'
import { readOfferedVoucher } from '#features/parking/flow/offered-voucher.ts'
import { openWayLinks } from '#features/map/links-to-plan/way-links.server.ts'
import { TicketPage } from '#features/parking/page/ticket-page.tsx'
import { findTicketCentre } from '#features/parking/flow/ticket-centre.server.ts'
import { requirePage } from '#site/guards/page-context.server.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { useAnswer } from '#platform/posts/use-post.ts'
import { readForm } from '#platform/read-form.server.ts'
import { findSmallAmounts } from '#platform/settings/small-amounts.ts'
import { servicesContext } from '#platform/services.server.ts'
import { sessionContext } from '#features/sign-in/session-context.server.ts'
import { pageHead } from '#site/head/page-head.server.ts'
import { Page } from '#ui/page.tsx'

/** The flow itself asks for the data it needs; its steps are history entries of the same page. */
export const shouldRevalidate = () => false

/** The centre whose tickets are paid, the voucher of the address, and the way to sign in for an anonymous visitor. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { content, locale, messages, param, search, requireFound, t } = await requirePage({ context })
  const { centre } = requireFound(await findTicketCentre(content, param('centerUid'), minimumOf(context)))
  const here = pathOf('centerUid-parking-payTicket', locale, { centerUid: centre.uid }) + search
  const links = await openWayLinks(content, centre.uid, locale, t)
  return {
    head: pageHead({ title: t('ticket_title'), of: centre.name }),
    messages,
    centre,
    levels: links?.linkParking() ?? [],
    voucher: readOfferedVoucher(search),
    termsPath: pathOf('centerUid-terms', locale, { centerUid: centre.uid }),
    signIn: context.get(sessionContext).loggedIn ? null : signInPath(here, 'centerUid-parking-payTicket'),
  }
}

/** Handles the forms of the ticket flow for visitors without a script. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { content, locale, param, requireFound, search } = await requirePage({ context })
  const { centre, tariff } = requireFound(
    await findTicketCentre(content, param('centerUid'), minimumOf(context)),
  )
  const form = await readForm(request)
  // The number may come from the sign-in page, whose form has no voucher field.
  if (!form.has('voucher') && form.get('intent') === 'find') form.set('voucher', readOfferedVoucher(search))
  const { status, posted } = await answerTicketPost(context, { form, centre, tariff, locale })
  // A document post leaves for the provider's page by this header, because a redirect would be subject to the CSP's
  // `form-action`, which allows only our own origin.
  const { answer } = posted
  const headers = answer.kind === 'paying' ? { refresh: `0; url=${answer.redirectUrl}` } : undefined
  return data(posted, { status, ...(headers && { headers }) })
}

const minimumOf = (context: LoaderFunctionArgs['context']): number =>
  findSmallAmounts(context.get(servicesContext).environment).minimumCents

/** Sends the headers that the action has set, such as `refresh`. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers()

/** Paying a parking ticket (RTE-13). */
export default function PayTicket() {
  const { centre, levels, voucher, termsPath, signIn } = useLoaderData<typeof loader>()
  return (
    <Page>
      <TicketPage
        key={centre.uid}
        centre={centre}
        levels={levels}
        voucher={voucher}
        termsPath={termsPath}
        signInPath={signIn}
        posted={useAnswer<typeof action>()}
      />
    </Page>
  )
}
