import { answerProblem, withoutSecrets } from '#platform/http/answer-problem.server.ts'
import { wireOf, wirePath, type EdgeContext } from '#platform/http/edge-env.server.ts'
import { Problem } from '#platform/http/problem.server.ts'
import { isWebviewPath } from '#platform/routes/webview-path.ts'
import { methodNotAllowed } from './filter.ts'
import { signInPath } from '#features/sign-in/sign-in-path.ts'
import { formatCatalogueMessage } from '#i18n/catalogue-message.server.ts'
import { localeOfPath } from '#i18n/locale.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { barePage } from '#platform/http/bare-page.server.ts'

/**
 * What is answered in place of an answer of the router that shows no page. It runs no loader for a form that a screen does not take,
 * so that answer has no layout and no language; and an error at the address of a file, like a receipt as PDF, it answers with the
 * bare data of the error page. Both are addresses that visitors open. A form that a document has posted and that fails, or
 * that needs a sign-in, is offered again. The data of a page go to the app as they are.
 */
export function replaceBareAnswer(c: EdgeContext, rendered: Response): Response {
  const { status, headers } = rendered
  if (c.req.path.endsWith('.data')) return rendered
  const posted = c.get('postedForm')
  if (posted && isBrowsers(c) && asksToSignIn(rendered)) return answerSignedOut(c, posted)
  if (status < 400) return rendered
  if (status >= 500 && posted && !isAccountOutcome(posted, status))
    return answerProblem(c, postFailed(status))
  if (status === 405) return answerProblem(c, methodNotAllowed(c.req.method, ['GET', 'HEAD']))
  const type = headers.get('content-type') ?? ''
  if (type.startsWith('text/html') || type.startsWith('application/problem+json')) return rendered
  return answerProblem(c, fileMissing(status))
}

/** A program follows the redirect to the sign-in, and a native app signs in itself. */
const isBrowsers = ({ req }: EdgeContext): boolean =>
  req.header('accept')?.includes('text/html') === true && !isWebviewPath(req.path)

const asksToSignIn = ({ status, headers }: Response): boolean =>
  status === 401 || (headers.get('location')?.startsWith('/auth/login?') ?? false)

/** A page with a form of the account says itself that its gateway is away, with what was typed (PRF-04). */
const isAccountOutcome = (posted: URLSearchParams, status: number): boolean =>
  status === 502 && posted.has('accountForm')

const postFailed = (status: number): Problem =>
  new Problem(status, 'form-failed', 'The form could not be answered.')

const fileMissing = (status: number): Problem =>
  status === 404
    ? new Problem(status, 'not-found', 'There is no such file.')
    : new Problem(status, 'file-failed', 'The file could not be made.')

/**
 * Answers a form that was posted without scripts by somebody who has to sign in first. What was typed stays on this page, and in no
 * address, cookie or record: the sign-in opens in another tab, and then the form is sent again from here.
 */
function answerSignedOut(c: EdgeContext, posted: URLSearchParams): Response {
  const locale = localeOfPath(wirePath(c))
  const { address } = wireOf(c)
  const text = (key: MessageKey) => formatCatalogueMessage(locale, key)
  return barePage({
    status: 403,
    locale,
    headline: text('identity_form_kept_title'),
    texts: [text('identity_form_kept')],
    button: { href: signInPath(address), label: text('identity_sign_in'), opensTab: true },
    again: { action: address, form: withoutSecrets(posted), label: text('identity_form_again') },
  })
}
