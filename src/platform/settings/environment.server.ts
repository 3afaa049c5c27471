import * as v from 'valibot'
import { appEntries, listAppFaults } from './app-settings.ts'
import { gatewayEntries, hasRealCarPark, listGatewayFaults } from './gateway-settings.ts'
import { databaseAddress } from './database-address.server.ts'
import { hstsEntries, listHstsFaults } from './hsts-settings.ts'
import { hostedIdentityEntries, listIdentityFaults } from './identity-settings.ts'
import { flag, seconds, wholeNumber } from './values/number-and-flag.ts'
import { listWalletFaults, walletEntries } from './wallet-settings.ts'
import { heloNameOf, listMailFaults, mailEntries } from './mail-settings.ts'
import { isLoopback } from '../is-loopback.ts'
import { listPaymentAccountFaults, paymentAccountEntries } from './payment-accounts.ts'
import { paymentProviderNames, paymentProviders, takesRealMoney } from './payment-provider-names.ts'
import { metricsKey, sessionSecretRules } from './secret-settings.ts'
import { belowMinimumChoices } from './small-amounts.ts'
import { list } from './values/named-values.ts'
import { listStaffFaults, staffEntries } from './staff-settings.ts'
import { traceEntries } from './trace-settings.ts'
import { listPushFaults, pushEntries } from './push-settings.ts'
import { origin } from './values/origin.ts'
import { trustedProxy } from './trusted-proxy.ts'
import { findUnknownSettings } from './unknown-settings.ts'
import { listPublicSiteFaults } from './public-site-settings.ts'
import { pickSystemVariables } from './system-variables.ts'
import { defaultProductName } from './product-name.ts'

/*
 * The only file that reads `process.env` (a test enforces that). All settings are parsed once at the start; an invalid
 * one stops the start with a message that says how to correct it. `npm start` needs no setting, and no secret has a
 * default.
 */

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const

/** `a`, `a or b`, `a, b or c`. */
const enumerate = (words: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words)

const text = (fallback: string) => v.optional(v.string(), fallback)
/** Several secrets, the newest first: it encrypts, and the older ones still decrypt what they have encrypted. */
const secrets = v.pipe(list(''), ...sessionSecretRules)

const environmentSchema = v.object({
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'must be production, development or test'),
    'production',
  ),
  HOST: text('127.0.0.1'),
  PORT: wholeNumber('3000', 0, 65_535),
  PUBLIC_ORIGIN: v.optional(origin),
  TRUST_PROXY: v.optional(trustedProxy),
  ...hstsEntries,
  DATA_DIR: text('.data'),
  DATABASE_URL: v.optional(databaseAddress),
  DATABASE_POOL_SIZE: wholeNumber('10', 2, 500),
  BACKUP_DIR: v.optional(v.string()),
  DELETION_LIST_DIR: v.optional(v.string()),
  DELETION_LIST_DAYS: wholeNumber('180', 1, 36_500),
  CACHE_MB: wholeNumber('192', 16, 65_536),
  PROXY_CACHE_SECONDS: wholeNumber('0', 0, 86_400),
  CONTENT_DIR: text('content'),
  CONTENT_FAULT_KEEPS: v.optional(v.picklist(['all', 'centre'], 'must be all or centre')),
  THEME_DIR: v.optional(v.string()),
  PRODUCT_NAME: text(defaultProductName),
  PRODUCT_DESCRIPTION: v.optional(v.string()),
  DEEP_LINK_SCHEME: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z][a-z0-9+.-]*$/, 'must be a scheme without colon, like passage')),
  ),
  ...appEntries,
  KEEP_PAGES: flag('true'),
  QUERY_PARAMS_TO_CONTENT_MAP: v.pipe(
    list('shop,coupon,event,news'),
    v.everyItem((name) => /^[\w-]+$/.test(name), 'must be names with commas between, like shop,coupon'),
  ),
  SESSION_SECRETS: secrets,
  SESSION_TTL: seconds('1209600'),
  IDENTITY_PROVIDER: v.optional(v.picklist(['embedded', 'b2c', 'oidc'], 'must be embedded, b2c or oidc')),
  IDENTITY_ORIGIN: v.optional(origin),
  IDENTITY_SIGN_UP: v.optional(v.picklist(['at-once', 'by-mail'], 'must be at-once or by-mail')),
  ...hostedIdentityEntries,
  IDENTITY_ACCESS_TOKEN_TTL: seconds('3600'),
  ...staffEntries,
  ...gatewayEntries,
  PAYMENT_PROVIDER: v.optional(
    v.picklist(paymentProviderNames, `must be ${enumerate(paymentProviderNames)}`),
  ),
  PAYMENT_RETENTION_YEARS: wholeNumber('10', 1, 100),
  PAYMENT_BELOW_MINIMUM: v.optional(v.picklist(belowMinimumChoices, 'must be refuse or waive'), 'refuse'),
  ...paymentAccountEntries,
  GUEST_PAYMENT: v.optional(v.picklist(['false', 'offered', 'true'], 'must be false, offered or true')),
  GTM_CONTAINER_ID: v.optional(v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]+$/, 'must look like GTM-AB12CD'))),
  CONSENT_MANAGER_URL: v.optional(
    v.pipe(v.string(), v.startsWith('https://', 'must begin with https://'), v.url('must be an address')),
  ),
  CONSENT_MANAGER_ID: v.optional(v.string()),
  CONSENT_MANAGER_INTERFACE: v.optional(
    v.picklist(['usercentrics', 'cookiebot'], 'must be usercentrics or cookiebot'),
  ),
  ...mailEntries,
  ...pushEntries,
  ...walletEntries,
  METRICS_KEY: v.optional(metricsKey),
  ...traceEntries,
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be ${enumerate(logLevels)}`), 'info'),
  CRASH_AT: v.optional(v.string()),
})

type Settings = v.InferOutput<typeof environmentSchema>
type Derived =
  | 'PUBLIC_ORIGIN'
  | 'CONTENT_FAULT_KEEPS'
  | 'IDENTITY_PROVIDER'
  | 'IDENTITY_ORIGIN'
  | 'IDENTITY_SIGN_UP'
  | 'PAYMENT_PROVIDER'
  | 'GUEST_PAYMENT'
  | 'MAIL_HELO_NAME'

export type Environment = Omit<Settings, Derived> & {
  /** The origin of all absolute links. */
  readonly PUBLIC_ORIGIN: string
  /** What a fault in one centre keeps as it was. What comes from a gateway, nobody has checked before: only the centre. */
  readonly CONTENT_FAULT_KEEPS: NonNullable<Settings['CONTENT_FAULT_KEEPS']>
  readonly IDENTITY_PROVIDER: NonNullable<Settings['IDENTITY_PROVIDER']>
  /** The origin of the embedded identity provider: our own, unless a test needs it to be another site. */
  readonly IDENTITY_ORIGIN: string
  /**
   * How the embedded provider makes accounts: at once, which reveals who has one, or by a link in a mail. By mail if a
   * mail server is given.
   */
  readonly IDENTITY_SIGN_UP: NonNullable<Settings['IDENTITY_SIGN_UP']>
  readonly PAYMENT_PROVIDER: NonNullable<Settings['PAYMENT_PROVIDER']>
  /**
   * Whether tickets can be paid without an account: never; by visitors who have chosen it on a page that offers it; or
   * by everybody. A trial on this machine offers it, and the operator of a public site has to decide.
   */
  readonly GUEST_PAYMENT: NonNullable<Settings['GUEST_PAYMENT']>
  /** The name by which mail servers are greeted: the host of all links, if no other is given. */
  readonly MAIL_HELO_NAME: string
}

/** The names of all settings, never their values, for `/test` and `npm run doctor`. */
export const settingNames = Object.keys(environmentSchema.entries)
/** The names in the environment that look like settings and are none, see `findUnknownSettings`. */
export const listUnknownSettings = () => findUnknownSettings(Object.keys(process.env), settingNames)

/** Which settings this process was given. An empty one counts as not given, as for the parser. */
export const listGivenSettings = (): readonly { readonly name: string; readonly isGiven: boolean }[] =>
  settingNames.map((name) => ({ name, isGiven: (process.env[name] ?? '') !== '' }))

/** The environment of a process that needs no setting and no secret. */
export const getSystemVariables = () => pickSystemVariables(process.env)

/**
 * Parses raw settings. An empty string counts as not set: shells and compose files pass unset variables that way.
 * @throws SettingsError with a line for each invalid setting, which says what it must be
 */
export function parseEnvironment(raw: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(raw).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = v.safeParse(environmentSchema, given)
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => ({ name: v.getDotPath(issue) ?? '', text: issue.message }))
    throw refusal(
      faults.map(({ name, text: rule }) => `${name} ${rule}`),
      faults.map(({ name }) => name),
    )
  }
  const settings = parsed.output
  const PUBLIC_ORIGIN = settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`
  const contradictions = listContradictions(settings, PUBLIC_ORIGIN)
  if (contradictions.length > 0) throw refusal(contradictions)
  return {
    ...settings,
    PUBLIC_ORIGIN,
    CONTENT_FAULT_KEEPS:
      settings.CONTENT_FAULT_KEEPS ?? (settings.CONTENT_GATEWAY_URL === undefined ? 'all' : 'centre'),
    IDENTITY_PROVIDER: settings.IDENTITY_PROVIDER ?? 'embedded',
    IDENTITY_ORIGIN: settings.IDENTITY_ORIGIN ?? PUBLIC_ORIGIN,
    IDENTITY_SIGN_UP: settings.IDENTITY_SIGN_UP ?? (settings.SMTP_URL === undefined ? 'at-once' : 'by-mail'),
    PAYMENT_PROVIDER: settings.PAYMENT_PROVIDER ?? 'sandbox',
    GUEST_PAYMENT: settings.GUEST_PAYMENT ?? (isPublicSite(PUBLIC_ORIGIN) ? 'false' : 'offered'),
    MAIL_HELO_NAME: settings.MAIL_HELO_NAME ?? heloNameOf(PUBLIC_ORIGIN),
  }
}

export class SettingsError extends Error {
  override name = 'SettingsError'
  /** The names of the settings that are wrong by themselves; without them the others may be looked at. */
  readonly invalid: readonly string[]

  constructor(message: string, invalid: readonly string[] = []) {
    super(message)
    this.invalid = invalid
  }
}

const refusal = (faults: readonly string[], invalid: readonly string[] = []): SettingsError =>
  new SettingsError(
    `Settings that cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    invalid,
  )

/** Settings that are valid one by one, but must not be combined: a line for each conflict, with the remedy. */
function listContradictions(settings: Settings, publicOrigin: string): readonly string[] {
  const isProduction = settings.NODE_ENV === 'production'
  const faults: string[] = []
  if (isProduction && isPublicSite(publicOrigin)) faults.push(...listPublicSiteFaults(settings, publicOrigin))
  faults.push(...listHstsFaults(settings, publicOrigin))
  faults.push(...listIdentityFaults(settings), ...listStaffFaults(settings), ...listAppFaults(settings))
  if ((settings.CONSENT_MANAGER_URL === undefined) !== (settings.CONSENT_MANAGER_ID === undefined))
    faults.push('CONSENT_MANAGER_URL and CONSENT_MANAGER_ID must be given together')
  faults.push(...listMailFaults(settings), ...listPushFaults(settings), ...listWalletFaults(settings))
  const isSilent = isProduction && isPublicSite(publicOrigin) && settings.SMTP_URL === undefined
  if (isSilent && settings.IDENTITY_SIGN_UP === 'by-mail')
    faults.push('IDENTITY_SIGN_UP=by-mail needs SMTP_URL: without mails nobody could open an account')
  faults.push(...listGatewayFaults(settings, isProduction && isPublicSite(publicOrigin)))
  const { PAYMENT_PROVIDER = 'sandbox' } = settings
  for (const name of paymentProviders[PAYMENT_PROVIDER].settings)
    if (settings[name] === undefined)
      faults.push(`${name} must be given with PAYMENT_PROVIDER=${PAYMENT_PROVIDER}`)
  faults.push(...listPaymentAccountFaults(settings, PAYMENT_PROVIDER))
  if (takesRealMoney(PAYMENT_PROVIDER) && !hasRealCarPark(settings))
    faults.push(gatewayRequiredForRealMoney(PAYMENT_PROVIDER))
  if (isProduction && settings.CRASH_AT !== undefined)
    faults.push('CRASH_AT must not be given in production: it ends the process on purpose')
  return faults
}

/**
 * Whether other machines can reach the site. A public site must name where accounts are kept and which provider takes
 * payments, so that no operator finds out too late that the accounts were in the app's own database, or that nobody paid.
 */
const isPublicSite = (publicOrigin: string): boolean => !isLoopback(publicOrigin)

/** Real money cannot be taken for the embedded car park, which invents its tickets and opens no barrier. */
const gatewayRequiredForRealMoney = (provider: string): string =>
  `PARKING_GATEWAY_URL must be given with PAYMENT_PROVIDER=${provider}, so that real money is only taken for real ` +
  "tickets: name the gateway of the car park's operator (PARKING_GATEWAYS if only some centres have one), or pay with " +
  'PAYMENT_PROVIDER=sandbox while the car park is the embedded one'

let parsed: Environment | undefined

/** The settings of this process, parsed at the first call. */
export function getEnvironment(): Environment {
  parsed ??= parseEnvironment(process.env)
  return parsed
}

/** The environment of this process as it is, for doctor, which looks at what cannot be parsed. */
export const readEnvironment = (): Readonly<Record<string, string | undefined>> => process.env
