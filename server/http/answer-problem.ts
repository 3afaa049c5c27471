import compile from 'icu-minify/compile'
import { localeOfPath } from '#app/i18n/locale.ts'
import { catalogue, type MessageKey } from '#app/i18n/messages/catalogue.ts'
import { formatMessage, type MessageValues } from '#app/i18n/format-message.ts'
import { pathOf } from '#app/paths.ts'
import { isWebviewPath } from '#app/webview-path.ts'
import { splitAddress, type Wire } from './address.ts'
import { isMachinePath } from './areas.ts'
import { barePage } from './bare-page.ts'
import { wireOf, wirePath, type EdgeContext } from './edge-env.ts'
import { problemResponse, type Problem } from './problem.ts'

/** Answers with a problem: problem details for programs, a page in the visitor's language for people. */
export function answerProblem(c: EdgeContext, problem: Problem): Response {
  const correlationId = c.get('correlationId')
  return wantsPage(c)
    ? problemPage(problem, wireOf(c), correlationId)
    : problemResponse(problem, c.req.path, correlationId)
}

/** A browser that opens an address says that it takes HTML; a `fetch` of anything does not, nor the router's of data. */
const wantsPage = (c: EdgeContext): boolean =>
  !isMachinePath(wirePath(c)) &&
  !wirePath(c).endsWith('.data') &&
  (c.req.header('accept') ?? 'text/html').includes('text/html')

function problemPage({ status, headers }: Problem, wire: Wire, correlationId: string): Response {
  const [path] = splitAddress(wire.address)
  const locale = localeOfPath(path)
  const isWebview = isWebviewPath(path)
  // A retry is offered only if the page is temporarily unavailable; a form would have to be sent again.
  const canRetry = status === 503 && wire.method === 'GET'
  const text = (key: MessageKey, values?: MessageValues) =>
    formatMessage(locale, compile(catalogue[key][locale]), values)
  return barePage({
    status,
    locale,
    headline: text('error_headline', { status }),
    texts: textKeysOf(status, isWebview).map((key) => text(key)),
    reference: text('error_reference', { reference: correlationId }),
    button: canRetry
      ? { href: wire.address, label: text('error_retry') }
      : { href: isWebview ? path : pathOf('home', locale), label: text('error_button') },
    headers,
    isWebview,
  })
}

const textKeysOf = (status: number, isWebview: boolean): readonly MessageKey[] => {
  if (status === 503) return ['error_unavailable']
  const help = isWebview ? 'error_webview_help' : 'error_help'
  return status < 500 ? [help] : ['error_default', help]
}
