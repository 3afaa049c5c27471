import * as v from 'valibot'

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
const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/?#\s]+$/, 'must be an origin without a path, like https://passage.example'),
)

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
  GTM_CONTAINER_ID: v.optional(v.string()),
  CONSENT_MANAGER_URL: v.optional(v.pipe(v.string(), v.startsWith('https://', 'must begin with https://'))),
  CONSENT_MANAGER_ID: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
})

/** The parsed settings, with `PUBLIC_ORIGIN` filled in: the one address from which absolute links are built. */
export type Environment = Omit<v.InferOutput<typeof environmentSchema>, 'PUBLIC_ORIGIN'> & {
  readonly PUBLIC_ORIGIN: string
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
  if (!parsed.success) {
    const lines = parsed.issues.map((issue) => `  ${v.getDotPath(issue)} ${issue.message}`)
    throw new Error(`Settings that cannot be used:\n${lines.join('\n')}`)
  }
  const settings = parsed.output
  return { ...settings, PUBLIC_ORIGIN: settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}` }
}

let parsed: Environment | undefined

/** The settings of this process, parsed at the first call. */
export function getEnvironment(): Environment {
  parsed ??= parseEnvironment(process.env)
  return parsed
}
