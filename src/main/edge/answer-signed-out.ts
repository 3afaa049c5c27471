import { signInPath } from '#features/sign-in/sign-in-path.ts'
import { formatCatalogueMessage } from '#i18n/catalogue-message.server.ts'
import { localeOfPath } from '#i18n/locale.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { withoutSecrets } from '#platform/http/answer-problem.server.ts'
import { barePage } from '#platform/http/bare-page.server.ts'
import { wireOf, wirePath, type EdgeContext } from '#platform/http/edge-env.server.ts'

/**
 * Answers a form that was posted without scripts by somebody who has to sign in first. What was typed stays on this page, and in no
 * address, cookie or record: the sign-in opens in another tab, and then the form is sent once more from here.
 */
export function answerSignedOut(c: EdgeContext, posted: URLSearchParams): Response {
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
