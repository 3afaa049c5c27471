/* What Mollie's interface says of a call's body: the stand-in refuses what Mollie refuses. */

type Body = Readonly<Record<string, unknown>>
/** Status, title, detail and field of a refusal. */
export type BodyFault = readonly [status: number, title: string, detail: string, field?: string]

const known = {
  payment: [
    'amount',
    'description',
    'redirectUrl',
    'cancelUrl',
    'webhookUrl',
    'locale',
    'metadata',
    'method',
  ],
  refund: ['amount', 'description', 'metadata'],
} as const

const locales = ['de_DE', 'de_AT', 'de_CH', 'en_GB', 'en_US', 'nl_NL', 'fr_FR']
const methods = ['applepay', 'bancontact', 'banktransfer', 'creditcard', 'eps', 'ideal', 'klarna', 'paypal']

/** Cents of an amount like `{ currency: 'EUR', value: '10.00' }`; undefined if it is in another form. */
export function readAmount(amount: unknown): number | undefined {
  if (typeof amount !== 'object' || amount === null) return undefined
  const { currency, value, ...others } = amount as Body
  const isRight = currency === 'EUR' && typeof value === 'string' && /^\d+\.\d{2}$/.test(value)
  return isRight && Object.keys(others).length === 0 ? Math.round(Number(value) * 100) : undefined
}

/** An amount as Mollie writes it. */
export const formatAmount = (cents: number) => ({ currency: 'EUR', value: (cents / 100).toFixed(2) })

/** The first fault of a body; undefined if Mollie takes it. */
export function findBodyFault(kind: keyof typeof known, body: Body): BodyFault | undefined {
  const names: readonly string[] = known[kind]
  const unknown = Object.keys(body).find((name) => !names.includes(name))
  if (unknown !== undefined)
    return [400, 'Bad Request', `Non-existent body parameter "${unknown}" for this API call.`]
  const cents = readAmount(body['amount'])
  if (cents === undefined) return refuse('amount', 'The amount contains an invalid value')
  if (cents < 1) return refuse('amount', 'The amount is lower than the minimum')
  if (cents > 1_000_000) return refuse('amount', 'The amount is higher than the maximum')
  if (JSON.stringify(body['metadata'] ?? null).length > 1024)
    return refuse('metadata', 'The metadata is too long')
  return kind === 'payment' ? findPaymentFault(body) : undefined
}

function findPaymentFault({ description, redirectUrl, cancelUrl, webhookUrl, locale, method }: Body) {
  if (typeof description !== 'string' || description === '' || description.length > 255)
    return refuse('description', "The 'description' field is missing or too long")
  if (!isAddress(redirectUrl)) return refuse('redirectUrl', 'The redirect URL is invalid')
  if (cancelUrl !== undefined && !isAddress(cancelUrl))
    return refuse('cancelUrl', 'The cancel URL is invalid')
  if (webhookUrl !== undefined && (!isAddress(webhookUrl) || isLocal(webhookUrl)))
    return refuse(
      'webhookUrl',
      "The webhook URL is invalid because it is unreachable from Mollie's point of view",
    )
  if (locale !== undefined && !locales.some((name) => name === locale))
    return refuse('locale', 'The locale is invalid')
  const offered: readonly unknown[] = Array.isArray(method)
    ? (method as unknown[])
    : method === undefined
      ? []
      : [method]
  return offered.every((name) => methods.some((one) => one === name))
    ? undefined
    : refuse('method', 'The payment method is invalid')
}

const refuse = (field: string, detail: string): BodyFault => [422, 'Unprocessable Entity', detail, field]

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)

const isLocal = (address: string): boolean =>
  /^(localhost|127\.|10\.|192\.168\.)/.test(new URL(address).hostname)
