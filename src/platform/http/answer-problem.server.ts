import { formatCatalogueMessage } from '#i18n/catalogue-message.server.ts'
import { isLocale, localeOfPath, type Locale } from '#i18n/locale.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import type { MessageValues } from '#i18n/format-message.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { isWebviewPath } from '#platform/routes/webview-path.ts'
import { splitAddress } from './address.ts'
import { isMachinePath } from './areas.ts'
import { barePage } from './bare-page.server.ts'
import { wireOf, wirePath, type EdgeContext } from './edge-env.server.ts'
import { problemResponse, type Problem } from './problem.server.ts'

/** Answers with a problem: problem details for programs, a page in the visitor's language for people. */
export function answerProblem(c: EdgeContext, problem: Problem): Response {
  const correlationId = c.get('correlationId')
  return wantsPage(c)
    ? problemPage(c, problem, correlationId)
    : problemResponse(problem, new URL(c.req.url).pathname, correlationId)
}

/**
 * Whether to answer with a page: a browser that opens an address accepts HTML; a `fetch` does not, and neither does the
 * router when it requests data. At the address of a call a browser accepts HTML only when it posts a form, such as the
 * consent without JavaScript.
 */
export function wantsPage(c: EdgeContext): boolean {
  const path = wirePath(c)
  const accept = c.req.header('accept')
  if (isMachinePath(path)) return c.req.method === 'POST' && accept?.includes('text/html') === true
  return !path.endsWith('.data') && (accept ?? 'text/html').includes('text/html')
}

/**
 * The language of a page: the one in a parameter of the address, otherwise the one in its path; at the address of a
 * call, otherwise the one of the page with the form.
 */
function findLocale(c: EdgeContext): Locale {
  const path = wirePath(c)
  const chosen = [c.req.query('lang'), c.req.query('locale')].find(isLocale)
  if (chosen !== undefined) return chosen
  const referrer = c.req.header('referer') ?? ''
  return localeOfPath(isMachinePath(path) && URL.canParse(referrer) ? new URL(referrer).pathname : path)
}

function problemPage(c: EdgeContext, { status, code, headers }: Problem, correlationId: string): Response {
  const wire = wireOf(c)
  const [path] = splitAddress(wire.address)
  const locale = findLocale(c)
  const isWebview = isWebviewPath(path)
  const canRetry = status === 503 && wire.method === 'GET'
  const posted = status >= 500 ? c.get('postedForm') : undefined
  const text = (key: MessageKey, values?: MessageValues) => formatCatalogueMessage(locale, key, values)
  return barePage({
    status,
    locale,
    headline: text('error_headline', { status }),
    texts: (posted ? (['post_unanswered'] as const) : textKeysOf(status, code, isWebview)).map((key) =>
      text(key),
    ),
    reference: text('error_reference', { reference: correlationId }),
    button: canRetry
      ? { href: wire.address, label: text('error_retry') }
      : { href: isWebview ? path : pathOf('home', locale), label: text('error_button') },
    again: posted && { action: wire.address, form: withoutSecrets(posted), label: text('error_retry') },
    headers,
    isWebview,
  })
}

const textKeysOf = (status: number, code: string, isWebview: boolean): readonly MessageKey[] => {
  if (status === 503) return ['error_unavailable']
  if (code === 'foreign-origin') return ['error_foreign_form']
  const help = isWebview ? 'error_webview_help' : 'error_help'
  return status < 500 ? [help] : ['error_default', help]
}

/** What a visitor types unseen is typed again. */
const secrets = ['password', 'pin', 'token']

/** What of a posted form a page may repeat. */
export const withoutSecrets = (form: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...form].filter(([name]) => !secrets.includes(name)))
