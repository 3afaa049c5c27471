import * as v from 'valibot'

/** How many different characters a secret has at least: the same letter 36 times is long, and guessed at once. */
const fewest = 8

const isVaried = (secret: string, count = fewest): boolean => new Set(secret).size >= count

/** Rules for `SESSION_SECRETS`, a list whose first secret seals. */
export const sessionSecretRules = [
  v.everyItem<string[], string>(
    (secret) => secret.length >= 32 && !/[\s;]/.test(secret),
    'must be secrets of at least 32 characters, with commas between, without spaces and semicolons',
  ),
  v.everyItem<string[], string>(
    (secret) => isVaried(secret),
    `must be secrets that nobody guesses, of at least ${fewest} different characters: make one with openssl rand -base64 48`,
  ),
] as const

export const metricsKey = v.pipe(
  v.string(),
  v.regex(/^[\w.~+/-]{16,}=*$/, 'must be a key of at least 16 letters and digits'),
  v.check((key) => isVaried(key, 6), 'must be a key that nobody guesses: make one with openssl rand -hex 24'),
)

export const noticeSecret = v.pipe(
  v.string(),
  v.minLength(32, 'must be a secret of at least 32 characters'),
  v.check(
    (secret) => isVaried(secret),
    'must be a secret that nobody guesses: make one with openssl rand -base64 48',
  ),
)

/** Stripe's key for servers; a restricted one is enough. */
export const stripeSecretKey = v.pipe(
  v.string(),
  v.regex(
    /^[sr]k_/,
    'must be the secret key of Stripe, which begins with sk_ or rk_; the publishable one (pk_…) may take no payments',
  ),
)

export const stripeWebhookSecret = v.pipe(
  v.string(),
  v.startsWith('whsec_', 'must be the signing secret of the webhook, which begins with whsec_'),
)

export const mollieApiKey = v.pipe(
  v.string(),
  v.regex(
    /^(live|test)_\w+$/,
    'must be the API key of a website profile at Mollie, which begins with live_ or test_; an access token (access_…) belongs to an organisation',
  ),
)
