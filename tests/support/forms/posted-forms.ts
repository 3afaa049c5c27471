import { randomUUID } from 'node:crypto'
import type { Locale } from '#i18n/locale.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { HttpBrowser } from '../identity/http-browser.ts'
import { paymentForms } from './payment-forms.ts'
import { staffForms } from './staff-forms.ts'

/*
 * Every form that the app posts, with values that its own page could send. The forms of the identity provider's library
 * (`/idp/session/end`) are not among them: their only field is a secret of the library.
 */

const centre = { centerUid: 'hafengalerie-kiel' }

/** The state that the forms need: a signed-in visitor, a sign-in in progress, and a payment that was started. */
export type FormStage = {
  readonly origin: string
  readonly visitor: HttpBrowser
  readonly oid: string
  /** The address of a sign-in in progress; the browser that began it is `stranger`. */
  readonly interaction: string
  readonly stranger: HttpBrowser
  readonly paymentPage: string
}

/** One form: its address, its fields, and valid values. */
export type PostedForm = {
  readonly name: string
  /** The file that the form is in. */
  readonly file: string
  readonly good: (stage: FormStage) => Readonly<Record<string, string>>
  /** The fields that the server checks. */
  readonly fields: readonly string[]
  readonly address: (stage: FormStage, locale: Locale) => string
  readonly isStrangers?: boolean
  /** Fields that may be posted several times. */
  readonly repeatable?: readonly string[]
}

const ticketPage = ({ origin }: FormStage, locale: Locale) =>
  origin + pathOf('centerUid-parking-payTicket', locale, centre)
const cardPage = ({ origin }: FormStage, locale: Locale) =>
  origin + pathOf('centerUid-parking-topUpCard', locale, centre)
const panel =
  (flag: string) =>
  ({ origin }: FormStage, locale: Locale) =>
    `${origin}${pathOf('centerUid', locale, centre)}?${flag}`

const known = {
  number: '100000010095',
  plate: 'KIPA95',
  enteredAt: '1763640000000',
  minutes: '95',
  quotedAt: '1763645700000',
  validUntil: '1763647200000',
  grossCents: '340',
  amountCents: '160',
  voucherCode: 'HGK-1H',
  discountCents: '180',
  isByTariff: 'yes',
  attempt: '0f8fad5b-d9cb-469f-a165-70867728950e',
}
const knownFields = Object.keys(known)

const ticketForm = (
  intent: string,
  file: string,
  good: Readonly<Record<string, string>>,
  fields: readonly string[],
): PostedForm => ({
  name: `ticket: ${intent}`,
  file: `src/features/parking/page/${file}`,
  good: () => ({ intent, ...good }),
  fields: ['intent', ...fields],
  address: ticketPage,
})

const cardForm = (intent: string, file: string, good: Readonly<Record<string, string>>): PostedForm => ({
  name: `card: ${intent}`,
  file: `src/features/cards/${file}`,
  good: () => ({ intent, ...good }),
  fields: ['intent', ...Object.keys(good)],
  address: cardPage,
})

const couponForm = (intent: string, good: Readonly<Record<string, string>> = {}): PostedForm => ({
  name: `coupon: ${intent}`,
  file: 'src/features/coupons/redemptions/redeem-panel.tsx',
  good: () => ({ intent, ...good }),
  fields: ['intent', ...Object.keys(good)],
  address: ({ origin }, locale) =>
    origin +
    pathOf('centerUid-coupons-couponUid', locale, { ...centre, couponUid: 'schliessfach-ganzer-tag' }),
})

const accountForm = (
  name: string,
  file: string,
  flag: string,
  good: Readonly<Record<string, string>> = {},
): PostedForm => ({
  name: `account: ${name}`,
  file: `src/features/account/profile/forms/${file}`,
  good: ({ oid }) => ({ accountForm: name, oid, ...good }),
  fields: ['accountForm', 'oid', ...Object.keys(good)],
  address: panel(flag),
  repeatable: ['interests'],
})

const credentials = (name: string, path: string): PostedForm => ({
  name,
  file: 'src/features/sign-in/provider/pages/credentials-page.server.tsx',
  good: () => ({ email: 'nobody@example.org', password: 'not the password' }),
  fields: ['email', 'password'],
  address: ({ interaction }, locale) => `${interaction}${path}?lang=${locale}`,
  isStrangers: true,
})

const change = (page: string, field: string, value: string): PostedForm => ({
  name: `another ${page}`,
  file: 'src/features/sign-in/provider/pages/change-page.server.tsx',
  good: () => ({ email: 'nobody@example.org', password: 'not the password', [field]: value }),
  fields: ['email', 'password', field],
  address: ({ origin }, locale) => `${origin}/idp/account/${page}?lang=${locale}`,
  isStrangers: true,
})

const passkeyForm = (
  name: string,
  file: string,
  page: string,
  good: Readonly<Record<string, string>>,
): PostedForm => ({
  name,
  file: `src/features/sign-in/provider/pages/${file}`,
  good: () => good,
  fields: Object.keys(good),
  address: ({ origin }, locale) => `${origin}/idp/account/passkeys${page}?lang=${locale}`,
})

const guestChoice = (file: string, more: Readonly<Record<string, string>>): PostedForm => ({
  name: `paying without an account, in ${file}`,
  file,
  good: () => ({ returnTo: pathOf('centerUid-parking-payTicket', 'de', centre), ...more }),
  fields: ['returnTo', ...Object.keys(more)],
  address: ({ origin }, locale) => `${origin}/auth/guest?lang=${locale}`,
  isStrangers: true,
})

const paidAgain = (form: PostedForm): PostedForm => ({ ...form, file: 'src/site/frame/payment-links.tsx' })
const voucher = { ...known, voucher: 'HGK-1H' }

export const postedForms: readonly PostedForm[] = [
  ticketForm('find', 'find-ticket-form.tsx', { by: 'number', ticketNumber: '100000010095' }, [
    'by',
    'ticketNumber',
  ]),
  {
    ...ticketForm('find', 'find-ticket-form.tsx', { by: 'plate', licencePlate: 'KI-PA 95' }, [
      'licencePlate',
    ]),
    name: 'ticket: find by plate',
  },
  ticketForm('voucher', 'price-step.tsx', voucher, [...knownFields, 'voucher']),
  ticketForm('review', 'price-step.tsx', known, knownFields),
  {
    ...ticketForm('review', 'price-step.tsx', { ...voucher, voucherCode: '', discountCents: '' }, [
      'voucher',
    ]),
    name: 'ticket: review with a typed voucher',
  },
  ticketForm('pay', 'pay-step.tsx', known, knownFields),
  cardForm('add', 'add-card-form.tsx', {
    number: '6391760000000011',
    holder: 'Alex Muster',
    expires: '12/35',
  }),
  cardForm('remove', 'top-up-page.tsx', { cardId: randomUUID() }),
  cardForm('review', 'top-up-form.tsx', { cardId: randomUUID(), amount: '20', otherAmount: '25' }),
  paidAgain(ticketForm('retry', '', { transactionId: randomUUID() }, ['transactionId'])),
  paidAgain(cardForm('retry', '', { transactionId: randomUUID() })),
  cardForm('pay', 'top-up-review.tsx', { cardId: randomUUID(), amountCents: '2000', key: randomUUID() }),
  couponForm('start'),
  couponForm('confirm', { id: randomUUID(), pin: '246810' }),
  couponForm('cancel', { id: randomUUID() }),
  {
    name: 'coupon: staff',
    file: 'src/features/coupons/redemptions/staff-page.tsx',
    good: () => ({ code: '12345678', pin: '246810' }),
    fields: ['code', 'pin'],
    address: ({ origin }, locale) => origin + pathOf('centerUid-redeemCoupon', locale, centre),
    isStrangers: true,
  },
  accountForm('personal-data', 'account-form.tsx', 'profile-edit', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    salutationCode: 'MRS',
    birthDate: '1990-12-10',
    postalCode: '24103',
  }),
  accountForm('preferences', 'account-form.tsx', 'profile-preferences', { interests: 'music' }),
  accountForm('no-interests', 'preferences-form.tsx', 'profile-preferences'),
  accountForm('onboarding', 'onboarding.tsx', 'onboarding', { step: 'save', interests: 'music' }),
  accountForm('export', 'delete-account.tsx', 'profile-delete'),
  accountForm('delete', 'delete-account.tsx', 'profile-delete'),
  credentials('signing in', ''),
  credentials('signing up', '/sign-up'),
  guestChoice('src/features/sign-in/provider/pages/guest-form.tsx', {
    state: 'x'.repeat(43),
    ticketNumber: '100000010095',
  }),
  guestChoice('src/features/parking/overview/parking-overview-page.tsx', {}),
  change('password', 'newPassword', 'four other small words'),
  change('email', 'newEmail', 'somebody@example.org'),
  {
    name: 'a forgotten password',
    file: 'src/features/sign-in/provider/pages/forgotten-page.server.tsx',
    good: () => ({ email: 'nobody@example.org' }),
    fields: ['email'],
    address: ({ interaction }, locale) => `${interaction}/forgotten?lang=${locale}`,
    isStrangers: true,
  },
  passkeyForm('a new passkey', 'passkeys-page.server.tsx', '/new', { password: 'not the password' }),
  passkeyForm('the removal of a passkey', 'passkeys-page.server.tsx', '/remove', { id: 'x.y' }),
  passkeyForm('the answer of a new passkey', 'passkey-form.tsx', '', { response: '{}' }),
  {
    name: 'signing in by a passkey',
    file: 'src/features/sign-in/provider/pages/passkey-form.tsx',
    good: () => ({ response: '{}' }),
    fields: ['response'],
    address: ({ interaction }, locale) => `${interaction}/passkey?lang=${locale}`,
    isStrangers: true,
  },
  {
    name: 'newsletter',
    file: 'src/features/account/newsletter/pages/newsletter-page.server.tsx',
    good: () => ({ email: 'nobody@example.org', interests: 'music' }),
    fields: ['email', 'interests'],
    address: ({ origin }, locale) => `${origin}/newsletter?lang=${locale}`,
    isStrangers: true,
    repeatable: ['interests'],
  },
  {
    name: 'a link in a mail',
    file: 'src/features/sign-in/provider/pages/link-page.server.tsx',
    good: () => ({ token: 'x.y', newPassword: 'four other small words' }),
    fields: ['token', 'newPassword'],
    address: ({ origin }, locale) => `${origin}/idp/account/reset?lang=${locale}`,
    isStrangers: true,
  },
  {
    name: 'signing out in the panel',
    file: 'src/site/panels/profile-panel.tsx',
    good: () => ({ returnTo: '/hafengalerie-kiel' }),
    fields: ['returnTo'],
    address: ({ origin }, locale) => origin + pathOf('logout', locale),
  },
  {
    name: 'signing out on its page',
    file: 'src/site/pages/sign-in/logout.tsx',
    good: () => ({ returnTo: '/' }),
    fields: ['returnTo'],
    address: ({ origin }, locale) => origin + pathOf('logout', locale),
  },
  {
    name: 'consent',
    file: 'src/site/consent/consent-form.tsx',
    good: () => ({ choice: 'selection', analytics: 'on', ads: 'on', returnTo: '/', locale: 'de' }),
    fields: ['choice', 'analytics', 'ads', 'returnTo', 'locale'],
    address: ({ origin }) => `${origin}/api/consent`,
  },
  ...staffForms,
  ...paymentForms,
]

/** Signs a new visitor up, begins another sign-in, and starts a payment. */
export async function setFormStage(origin: string): Promise<FormStage> {
  const visitor = new HttpBrowser()
  const begun = await visitor.visit(`${origin}/auth/login?returnTo=/&state=ignoreOnBoarding`)
  const email = `forms-${randomUUID()}@example.org`
  const body = new URLSearchParams({ email, password: 'three small words' })
  await visitor.visit(`${begun.url.href}/sign-up`, { method: 'POST', body })
  const page = await visitor.visit(`${origin}${pathOf('centerUid', 'de', centre)}?profile-edit`)
  const oid = /name="oid" value="([^"]+)"/.exec(page.text)?.[1]
  if (oid === undefined) throw new Error(`Nobody is signed in: ${page.url.href}`)

  const stranger = new HttpBrowser()
  const interaction = (await stranger.visit(`${origin}/auth/login?returnTo=/`)).url.href

  const guest = new HttpBrowser()
  const order = { scope: 'ParkingTicket', ...centre, subject: { ticketNumber: '100077770095' } }
  const started = await guest.send(`${origin}/api/payment/transactions`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(order),
  })
  const { redirectUrl = '' } = (await started.json()) as Record<string, string>
  const paymentPage = redirectUrl.split('?', 1)[0] ?? ''
  return { origin, visitor, oid, interaction, stranger, paymentPage }
}
