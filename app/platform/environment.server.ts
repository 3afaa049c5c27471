import * as v from 'valibot'
import { listIdentityFaults } from './identity-settings.ts'

/*
 * The only file that reads `process.env` (a test holds it to that). Every setting is parsed once at start; a wrong
 * one refuses the start and names its remedy. Nothing is needed for `npm start`, and no secret has a default.
 */

const text = (fallback: string) => v.optional(v.string(), fallback)
const wholeNumber = (fallback: string, min: number, max: number) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )
const flag = v.pipe(
  v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
  v.transform((value) => value === 'true'),
)
const list = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.transform((value) =>
      value
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    ),
  )
/** Several, so that a new one can be put in front while the old ones still open what they have sealed. */
const secrets = v.pipe(
  list(''),
  v.everyItem(
    (secret) => secret.length >= 32,
    'must be secrets of at least 32 characters, with commas between',
  ),
)
const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/?#\s]+$/, 'must be an origin without a path, like https://passage.example'),
)

/** Whole seconds from one second to a hundred years; `86400` is a day. */
const seconds = (fallback: string) => wholeNumber(fallback, 1, 3_153_600_000)

const environmentSchema = v.object({
  NODE_ENV: v.optional(v.picklist(['production', 'development', 'test']), 'production'),
  HOST: text('127.0.0.1'),
  PORT: wholeNumber('3000', 0, 65_535),
  PUBLIC_ORIGIN: v.optional(origin),
  TRUST_PROXY: flag,
  DATA_DIR: text('.data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')),
  ),
  CONTENT_DIR: text('content'),
  PRODUCT_NAME: text('Passage'),
  PRODUCT_DESCRIPTION: v.optional(v.string()),
  DEEP_LINK_SCHEME: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z][a-z0-9+.-]*$/, 'must be a scheme without colon, like passage')),
  ),
  IOS_APP_ID: v.optional(v.string()),
  ANDROID_APP_ID: v.optional(v.string()),
  QUERY_PARAMS_TO_CONTENT_MAP: list('shop,coupon,event,news'),
  SESSION_SECRETS: secrets,
  SESSION_TTL: seconds('1209600'),
  IDENTITY_PROVIDER: v.optional(v.picklist(['embedded', 'b2c', 'oidc'], 'must be embedded, b2c or oidc')),
  IDENTITY_ORIGIN: v.optional(origin),
  IDENTITY_AUTHORITY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])[^?#\s]+$/, 'must be an https:// address'),
    ),
  ),
  IDENTITY_TENANT_NAME: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9]+$/, 'must be the name before .onmicrosoft.com')),
  ),
  IDENTITY_POLICY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be the name of a policy, like B2C_1_signupsignin')),
  ),
  IDENTITY_CLIENT_ID: v.optional(v.string()),
  IDENTITY_CLIENT_SECRET: v.optional(v.string()),
  IDENTITY_GATEWAY_SCOPE: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, 'must be one scope, without spaces')),
    'gateway.access',
  ),
  IDENTITY_AUDIENCE: text('urn:passage:gateway'),
  IDENTITY_OID_CLAIM: v.optional(v.string()),
  IDENTITY_NEW_USER_CLAIM: text('newUser'),
  IDENTITY_ACCESS_TOKEN_TTL: seconds('3600'),
  GATEWAY_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https?:\/\/[^?#\s]+[^/?#\s]$/,
        'must be an address without a / at the end, like https://gateway.example/v1',
      ),
    ),
  ),
  GATEWAY_KEY: v.optional(v.string()),
  PAYMENT_PROVIDER: v.optional(v.picklist(['sandbox', 'stripe'], 'must be sandbox or stripe')),
  STRIPE_SECRET_KEY: v.optional(v.string()),
  STRIPE_WEBHOOK_SECRET: v.optional(v.string()),
  STRIPE_API_BASE: v.optional(origin),
  GUEST_PAYMENT: flag,
  GTM_CONTAINER_ID: v.optional(v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]+$/, 'must look like GTM-AB12CD'))),
  CONSENT_MANAGER_URL: v.optional(v.pipe(v.string(), v.startsWith('https://', 'must begin with https://'))),
  CONSENT_MANAGER_ID: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  CRASH_AT: v.optional(v.string()),
})

type Settings = v.InferOutput<typeof environmentSchema>
type Derived = 'PUBLIC_ORIGIN' | 'IDENTITY_PROVIDER' | 'IDENTITY_ORIGIN' | 'PAYMENT_PROVIDER'

/** The parsed settings, with what follows from others filled in. */
export type Environment = Omit<Settings, Derived> & {
  /** The one address from which absolute links are built. */
  readonly PUBLIC_ORIGIN: string
  readonly IDENTITY_PROVIDER: NonNullable<Settings['IDENTITY_PROVIDER']>
  /** Where the embedded identity provider is reached: our own origin, unless a test needs it to be another site. */
  readonly IDENTITY_ORIGIN: string
  readonly PAYMENT_PROVIDER: NonNullable<Settings['PAYMENT_PROVIDER']>
}

/** The settings that exist, for `/test` and the doctor: names only, never values. */
export const settingNames = Object.keys(environmentSchema.entries)

/** Which settings this process was given. As for the parser, an empty one counts as not given. */
export const listGivenSettings = (): readonly { readonly name: string; readonly isGiven: boolean }[] =>
  settingNames.map((name) => ({ name, isGiven: (process.env[name] ?? '') !== '' }))

/**
 * Parses raw settings. An empty string counts as not set, as shells and compose files write it.
 * @throws Error with one line per wrong setting, each with what it must be
 */
export function parseEnvironment(raw: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(raw).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = v.safeParse(environmentSchema, given)
  if (!parsed.success) throw refusal(parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`))
  const settings = parsed.output
  const PUBLIC_ORIGIN = settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`
  const contradictions = listContradictions(settings, PUBLIC_ORIGIN)
  if (contradictions.length > 0) throw refusal(contradictions)
  return {
    ...settings,
    PUBLIC_ORIGIN,
    IDENTITY_PROVIDER: settings.IDENTITY_PROVIDER ?? 'embedded',
    IDENTITY_ORIGIN: settings.IDENTITY_ORIGIN ?? PUBLIC_ORIGIN,
    PAYMENT_PROVIDER: settings.PAYMENT_PROVIDER ?? 'sandbox',
  }
}

const refusal = (faults: readonly string[]): Error =>
  new Error(`Settings that cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)

/** What each setting alone may be, and all together may not. */
function listContradictions(settings: Settings, publicOrigin: string): readonly string[] {
  const isProduction = settings.NODE_ENV === 'production'
  const faults: string[] = []
  if (isProduction && isPublicSite(publicOrigin)) {
    if (settings.IDENTITY_PROVIDER === undefined) faults.push(unnamedIdentityProvider)
    if (settings.PAYMENT_PROVIDER === undefined) faults.push(unnamedPaymentProvider)
    if (settings.GUEST_PAYMENT && !settings.TRUST_PROXY) faults.push(guestsThatLookAlike)
  }
  faults.push(...listIdentityFaults(settings))
  if (settings.PAYMENT_PROVIDER === 'stripe') {
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
      if (settings[name] === undefined) faults.push(`${name} must be given with PAYMENT_PROVIDER=stripe`)
    if (settings.GATEWAY_URL === undefined) faults.push(realMoneyForDemoTickets)
  }
  if (isProduction && settings.CRASH_AT !== undefined)
    faults.push('CRASH_AT must not be given in production: it ends the process on purpose')
  return faults
}

/**
 * On one's own machine people sign in and pay with what is embedded, without a word. A site for the public must say by
 * name where its visitors' accounts are kept and who takes their money: nobody should find out later that accounts
 * were in the app's own database, and that nobody has paid.
 */
function isPublicSite(publicOrigin: string): boolean {
  const { protocol, hostname } = new URL(publicOrigin)
  const isLoopback = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  return protocol === 'https:' && !isLoopback
}

const unnamedIdentityProvider =
  'IDENTITY_PROVIDER must be given on a public site: b2c or oidc for a hosted provider, ' +
  "embedded to keep the accounts in the app's own database"
const unnamedPaymentProvider =
  'PAYMENT_PROVIDER must be given on a public site: stripe to take real money, ' +
  'sandbox for a trial in which nobody pays'

/** The proxy that speaks https for us would be the one network that all guests come from, and their limit with it. */
const guestsThatLookAlike =
  'TRUST_PROXY must be true with GUEST_PAYMENT=true on a public https site: guests are limited by their network ' +
  'address, which only the proxy knows. Let it append the address to X-Forwarded-For'

/** The embedded car park makes tickets up, and opens no barrier. */
const realMoneyForDemoTickets =
  'GATEWAY_URL must be given with PAYMENT_PROVIDER=stripe, so that real money is only taken for real tickets: ' +
  "name the gateway of the car park's operator, or pay with PAYMENT_PROVIDER=sandbox while the car park is the embedded one"

let parsed: Environment | undefined

/** The settings of this process, parsed at the first call. */
export function getEnvironment(): Environment {
  parsed ??= parseEnvironment(process.env)
  return parsed
}
