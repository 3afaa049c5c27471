import compile from 'icu-minify/compile'
import { localeOfPath, type Locale } from '#app/i18n/locale.ts'
import { catalogue, type MessageKey } from '#app/i18n/messages/catalogue.ts'
import { formatMessage, type MessageValues } from '#app/i18n/format-message.ts'
import { pathOf } from '#app/paths.ts'
import { isMachinePath } from './areas.ts'
import { barePage } from './bare-page.ts'
import { wirePath, type EdgeContext } from './edge-env.ts'
import { problemResponse, type Problem } from './problem.ts'

/** A problem as the asker can use it: problem details for programs, a page in the visitor's language for people. */
export function answerProblem(c: EdgeContext, problem: Problem): Response {
  const correlationId = c.get('correlationId')
  return wantsPage(c)
    ? problemPage(problem, localeOfPath(wirePath(c)), correlationId)
    : problemResponse(problem, c.req.path, correlationId)
}

/** A browser that opens an address says that it takes HTML; a `fetch` of anything does not. */
const wantsPage = (c: EdgeContext): boolean =>
  !isMachinePath(wirePath(c)) && (c.req.header('accept') ?? 'text/html').includes('text/html')

function problemPage({ status, headers }: Problem, locale: Locale, correlationId: string): Response {
  const text = (key: MessageKey, values?: MessageValues) =>
    formatMessage(locale, compile(catalogue[key][locale]), values)
  return barePage({
    status,
    locale,
    headline: text('error_headline', { status }),
    texts: status < 500 ? [text('error_help')] : [text('error_default'), text('error_help')],
    reference: text('error_reference', { reference: correlationId }),
    button: { href: pathOf('home', locale), label: text('error_button') },
    headers,
  })
}
