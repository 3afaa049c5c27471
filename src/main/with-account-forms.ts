import type { ProfileCaller } from '#features/account/profile/gateway/profile-gateway.ts'
import { isFromOwnPage } from '#platform/http/is-from-own-page.ts'
import { signInPath } from '#features/sign-in/sign-in-path.ts'
import { isWebviewPath } from '#platform/routes/webview-path.ts'
import { parseReturnTo } from '#platform/http/return-to.ts'
import type { RenderFacts, RenderPage } from '#delivery/pages/pages.ts'
import {
  type AccountFormAnswer,
  type AnswerAccountForm,
  readAccountFormName,
  refuse,
} from '#features/account/account-forms.server.ts'
import { accountFormContext } from '#features/account/profile/account-seed.server.ts'

type Options = {
  readonly renderPage: RenderPage
  readonly answer: AnswerAccountForm
  readonly publicOrigin: string
}

/**
 * Wraps pages so that they accept the forms of the account. A panel can be open on any page, so its form posts to that
 * page's address; here the post is handled, and the page is rendered as for any other visit, with the form's outcome.
 */
export const withAccountForms =
  ({ renderPage, answer, publicOrigin }: Options): RenderPage =>
  async (request, facts) => {
    const data = await readForm(request)
    const form = data && readAccountFormName(data)
    if (!data || !form) return renderPage(request, facts)
    const isStranger = !facts.visitor.session.loggedIn && isFromOwnPage(request.headers, publicOrigin)
    const url = new URL(request.url)
    if (isStranger && !isWebviewPath(url.pathname)) return askToSignIn(url)
    const caller = findCaller(request, data, facts, publicOrigin)
    const answered = typeof caller === 'string' ? refuse(form, caller) : await answer(form, data, caller)
    return respond(answered, data, { request, facts, renderPage })
  }

/** For a browser the edge answers with a page that keeps what was typed. */
const askToSignIn = ({ pathname, search }: URL) =>
  new Response(null, {
    status: 302,
    headers: { location: signInPath(pathname + search), 'cache-control': 'private, no-store' },
  })

/** A copy of the request is read, because a form of the page itself is left to the page's own action. */
async function readForm(request: Request): Promise<FormData | undefined> {
  const type = request.headers.get('content-type') ?? ''
  if (
    request.method !== 'POST' ||
    !/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)
  )
    return undefined
  return request
    .clone()
    .formData()
    .catch(() => undefined)
}

/**
 * The account for which the form is posted. The rules are those of the calls: the origin is one of our pages, the
 * session may write, and it belongs to the account that the form was rendered for (with two tabs open it may be another
 * one).
 */
function findCaller(
  request: Request,
  data: FormData,
  { visitor: { session, token }, correlationId }: RenderFacts,
  publicOrigin: string,
): ProfileCaller | 'refused' | 'of-another' {
  if (
    !isFromOwnPage(request.headers, publicOrigin) ||
    !session.loggedIn ||
    !session.mayWrite ||
    token === null
  )
    return 'refused'
  const [oid, ...more] = data.getAll('oid')
  return oid === session.oid && more.length === 0 ? { oid: session.oid, token, correlationId } : 'of-another'
}

type Asked = { readonly request: Request; readonly facts: RenderFacts; readonly renderPage: RenderPage }

async function respond(
  answered: AccountFormAnswer,
  data: FormData,
  { request, facts, renderPage }: Asked,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  switch (answered.kind) {
    case 'response':
      return answered.response
    case 'moved': {
      const location = answered.to === 'same' ? pathname + search : parseReturnTo(data.get('next'))
      return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } })
    }
    case 'page': {
      const headers = new Headers(request.headers)
      for (const name of ['content-type', 'content-length']) headers.delete(name)
      const page = await renderPage(new Request(request.url, { headers }), {
        ...facts,
        provide: (context) => context.set(accountFormContext, answered.outcome),
      })
      if (!page.ok) return page
      if (answered.retryAfter !== undefined) page.headers.set('retry-after', String(answered.retryAfter))
      return new Response(page.body, { status: answered.status, headers: page.headers })
    }
  }
}
