import { Hono } from 'hono'
import type { InteractionResults } from 'oidc-provider'
import { otherLocale } from '#i18n/locale.ts'
import { parseForm } from '#platform/parse-form.server.ts'
import { readForm, readTyped } from '#platform/read-form.server.ts'
import { clientAddressOf } from '#platform/http/client-address.server.ts'
import type { EdgeContext, EdgeEnv } from '#platform/http/edge-env.server.ts'
import { requireOwnPage } from '#platform/http/require-own-page.server.ts'
import { chooseLocale, readAcceptedLanguages } from './choose-locale.ts'
import { audienceOf, type Interaction, type Interactions, offerOf } from './interactions.server.ts'
import { leadOn, noteEndedSignIn } from './ended-sign-in.server.ts'
import { forgottenForm, signUpForm } from './credentials.schema.ts'
import { answerLinkExpired, answerNotice, audienceOfAccountPage } from './account-page.server.ts'
import { confirmForm } from './verification/link-form.schema.ts'
import { completeSignUp, findSignUpRequest } from './verification/sign-up-requests.server.ts'
import {
  type Refusal,
  nothingWrong,
  tooMany,
  judgeCredentials,
  type Purpose,
  readFaults,
  refuse,
} from './judge-credentials.server.ts'
import { passkeyAnswerForm, readUsedKey } from './passkeys/passkey.schema.ts'
import { passkeyScript } from './passkeys/passkey-script.server.ts'
import { createGuests } from '../guests/guests.server.ts'
import type { NoteSignIn } from './verification/known-devices.server.ts'
import type { Audience } from './pages/identity-view.server.tsx'
import { answerPage as answer, answerRefusal } from './answer-page.server.ts'
import type { ProviderParts } from './provider-parts.server.ts'
import type { WrittenPage } from '#platform/plain-pages/plain-page.server.tsx'
import { decideSignInPurpose } from './sign-in-purpose.ts'
import { mountPath } from './provider-configuration.server.ts'

type InteractionParts = ProviderParts & {
  readonly interactions: Interactions
  readonly noteSignIn: NoteSignIn
}

/**
 * The pages of a sign-in in progress, at `/idp/interaction/:uid`. Its cookie identifies the browser, and forms on other
 * sites cannot send it; each sign-in can be finished once.
 */
export function createInteractionRoutes(parts: InteractionParts): Hono<EdgeEnv> {
  const { interactions, view, mails, environment } = parts
  const { IDENTITY_ORIGIN, PUBLIC_ORIGIN } = environment
  // A new account is made by a link in a mail (decision 64), and not at once.
  const signsUpByMail = environment.IDENTITY_SIGN_UP === 'by-mail' && mails.reach !== 'nobody'
  // The app remembers where the sign-in began in a cookie, which a form of another origin would not send.
  const offersGuestPayment = environment.GUEST_PAYMENT !== 'false' && IDENTITY_ORIGIN === PUBLIC_ORIGIN
  const findGuest = createGuests(environment)
  const routes = new Hono<EdgeEnv>().basePath(`${mountPath}/interaction/:uid`)
  routes.use('*', requireOwnPage(IDENTITY_ORIGIN))

  for (const [path, purpose] of [
    ['/', 'sign-in'],
    ['/sign-up', 'sign-up'],
  ] as const) {
    routes.get(path, async (c) => {
      const interaction = await interactions.find(c)
      if (interaction === undefined) return answerExpired(c)
      return answer(await showForm(c, interaction, purpose, '', nothingWrong), 200)
    })
    routes.post(path, async (c) => {
      const interaction = await interactions.find(c)
      if (interaction === undefined) return answerExpired(c)
      const form = await readForm(c.req.raw)
      const audience = audienceOf(c, interaction)
      if (purpose === 'sign-up' && signsUpByMail) return askToSignUp(c, interaction, form)
      const network = clientAddressOf(c, environment.TRUST_PROXY)
      const verdict = await judgeCredentials(parts, purpose, form, { network, audience })
      return verdict.ok
        ? finishSignIn(c, verdict.account.oid, audience)
        : repeatForm(c, interaction, purpose, readTyped(form, 'email'), verdict)
    })
  }

  const answerMailSent = async (
    audience: Audience,
    text: 'identity_sign_up_sent' | 'identity_forgotten_sent',
  ): Promise<Response> => {
    const showsOutbox = mails.reach === 'outbox'
    return answer(await view.notice(audience, { title: 'identity_mail_sent', text, showsOutbox }), 200)
  }

  /** From the form on nothing depends on whether the address has an account. */
  async function askToSignUp(c: EdgeContext, interaction: Interaction, data: FormData): Promise<Response> {
    const form = parseForm(data, signUpForm)
    const refused = (verdict: Refusal) =>
      repeatForm(c, interaction, 'sign-up', readTyped(data, 'email'), verdict)
    if (form.status !== 'success') return refused({ ok: false, faults: readFaults(form.error) })
    const { email } = form.value
    const verdict = await parts.limits.attemptSignUpMail({
      email,
      network: clientAddressOf(c, environment.TRUST_PROXY),
    })
    if (!verdict.ok) return refused(tooMany(verdict))
    const audience = audienceOf(c, interaction)
    await mails.askToSignUp(form.value, audience, interaction.uid)
    return answerMailSent(audience, 'identity_sign_up_sent')
  }

  if (signsUpByMail) {
    routes.get('/welcome', async (c) => {
      const token = c.req.query('token') ?? ''
      const email = await findSignUpRequest(parts.db, token, parts.now())
      if (email === undefined) return answerLinkExpired(c, view)
      const audience = audienceOfAccountPage(c)
      const centre = typeof audience.centre === 'string' ? { center: audience.centre } : {}
      const self = (lang = audience.locale) => `${c.req.path}?${new URLSearchParams({ lang, ...centre })}`
      const form = { page: 'welcome', self: self(), token, email, faults: {} } as const
      const other = `${self(otherLocale(audience.locale))}&${new URLSearchParams({ token })}`
      return answer(await view.link(audience, form, other), 200)
    })

    routes.post('/welcome', async (c) => {
      const form = parseForm(await readForm(c.req.raw), confirmForm)
      const oid =
        form.status === 'success' ? await completeSignUp(parts.db, form.value.token, parts.now()) : undefined
      if (oid === undefined) return answerLinkExpired(c, view)
      // In the browser in which the account was asked for the sign-in goes on.
      const interaction = await interactions.find(c)
      if (interaction !== undefined) return finishSignIn(c, oid, audienceOf(c, interaction))
      return answerNotice(c, view, { title: 'identity_welcome_done', text: 'identity_welcome_done_text' })
    })
  }

  const { passkeys } = parts
  if (passkeys !== null) {
    // Whatever is wrong with the answer of a device, the page says the same (LOG-10).
    routes.post('/passkey', async (c) => {
      const interaction = await interactions.find(c)
      if (interaction === undefined) return answerExpired(c)
      const form = parseForm(await readForm(c.req.raw), passkeyAnswerForm)
      const key = form.status === 'success' ? readUsedKey(form.value.response) : undefined
      const attempt = { email: `passkey:${key?.id}`, network: clientAddressOf(c, environment.TRUST_PROXY) }
      const verdict = await parts.limits.attemptSignIn(attempt)
      if (!verdict.ok) return repeatForm(c, interaction, 'sign-in', '', tooMany(verdict))
      const oid = key && (await passkeys.finishSignIn(interaction.uid, key))
      if (oid === undefined) return repeatForm(c, interaction, 'sign-in', '', refuse({ kind: 'passkey' }))
      await parts.limits.forget(attempt)
      return finishSignIn(c, oid, audienceOf(c, interaction))
    })
  }

  async function finishSignIn(c: EdgeContext, oid: string, audience: Audience): Promise<Response> {
    const cookie = await parts.noteSignIn(oid, c.req.raw.headers, audience)
    const response = await endSignIn(c, { login: { accountId: oid } }, audience)
    if (cookie !== null) response.headers.append('set-cookie', cookie)
    return response
  }

  const repeatForm = async (
    c: EdgeContext,
    interaction: Interaction,
    purpose: Purpose,
    email: string,
    refusal: Refusal,
  ): Promise<Response> => answerRefusal(await showForm(c, interaction, purpose, email, refusal), refusal)

  routes.get('/forgotten', async (c) => {
    const interaction = await interactions.find(c)
    if (interaction === undefined) return answerExpired(c)
    return answer(await showForgotten(c, interaction, '', nothingWrong), 200)
  })
  if (mails.reach !== 'nobody') {
    routes.post('/forgotten', async (c) => {
      const interaction = await interactions.find(c)
      if (interaction === undefined) return answerExpired(c)
      const data = await readForm(c.req.raw)
      const form = parseForm(data, forgottenForm)
      if (form.status !== 'success') {
        const fault = { ok: false, faults: readFaults(form.error) } as const
        return repeatForgotten(c, interaction, readTyped(data, 'email'), fault)
      }
      // From here on nothing depends on whether the address has an account.
      const { email } = form.value
      const network = clientAddressOf(c, environment.TRUST_PROXY)
      const verdict = await parts.limits.attemptMail({ email, network })
      if (!verdict.ok) return repeatForgotten(c, interaction, email, tooMany(verdict))
      const audience = audienceOf(c, interaction)
      await mails.offerNewPassword(email, audience)
      return answerMailSent(audience, 'identity_forgotten_sent')
    })
  }

  const repeatForgotten = async (
    c: EdgeContext,
    interaction: Interaction,
    email: string,
    refusal: Refusal,
  ): Promise<Response> => answerRefusal(await showForgotten(c, interaction, email, refusal), refusal)

  function showForgotten(
    c: EdgeContext,
    interaction: Interaction,
    email: string,
    { faults, formFault }: Refusal,
  ): Promise<WrittenPage> {
    const audience = audienceOf(c, interaction)
    const signIn = `${mountPath}/interaction/${interaction.uid}`
    const inLanguage = (path: string, language = c.req.query('lang')) =>
      language ? `${path}?lang=${language}` : path
    const self = `${signIn}/forgotten`
    const form = mails.reach === 'nobody' ? null : { self: inLanguage(self), email, faults, formFault }
    const other = inLanguage(self, otherLocale(audience.locale))
    return view.forgotten(audience, form, inLanguage(signIn), other)
  }

  routes.post('/cancel', async (c) => {
    const interaction = await interactions.find(c)
    if (interaction === undefined) return answerExpired(c)
    const result = { error: 'access_denied', error_description: 'the visitor went back' }
    return endSignIn(c, result, audienceOf(c, interaction))
  })

  async function endSignIn(
    c: EdgeContext,
    result: InteractionResults,
    { locale, centre }: Audience,
  ): Promise<Response> {
    const response = await interactions.end(c, result)
    const uid = c.req.param('uid') ?? ''
    const isLocaleChosen = c.req.query('lang') === locale
    for (const note of noteEndedSignIn({ uid, locale, centre, isLocaleChosen }, IDENTITY_ORIGIN))
      response.headers.append('set-cookie', note)
    return response
  }

  async function showForm(
    c: EdgeContext,
    interaction: Interaction,
    purpose: Purpose,
    email: string,
    { faults, formFault }: Refusal,
  ): Promise<WrittenPage> {
    const audience = audienceOf(c, interaction)
    const chosen = c.req.query('lang')
    const paths = { 'sign-in': `${mountPath}/interaction/${interaction.uid}`, 'sign-up': '' }
    paths['sign-up'] = `${paths['sign-in']}/sign-up`
    const inLanguage = (path: string, language = chosen) => (language ? `${path}?lang=${language}` : path)
    const addresses = {
      self: inLanguage(paths[purpose]),
      other: inLanguage(paths[purpose === 'sign-in' ? 'sign-up' : 'sign-in']),
      cancel: inLanguage(`${paths['sign-in']}/cancel`),
      forgotten: inLanguage(`${paths['sign-in']}/forgotten`),
    }
    const wish = decideSignInPurpose(interaction.params['context'])
    const offer = wish === 'ticket' && offersGuestPayment ? offerOf(interaction, audience) : null
    const isRefused = formFault !== undefined || Object.keys(faults).length > 0
    // A guest who comes here wants an account now.
    const isGuest = (findGuest(c)?.key ?? null) !== null
    const guestOffer = offer && { ...offer, isFirst: purpose === 'sign-in' && !isRefused && !isGuest }
    const passkey =
      parts.passkeys !== null && purpose === 'sign-in'
        ? {
            options: await parts.passkeys.beginSignIn(interaction.uid),
            self: inLanguage(`${paths['sign-in']}/passkey`),
            script: passkeyScript.path,
          }
        : null
    return view.credentials(
      audience,
      { purpose, email, faults, formFault, wish, guestOffer, passkey, addresses },
      inLanguage(paths[purpose], otherLocale(audience.locale)),
    )
  }

  /** Anyone who has signed in and goes back is led on; a page that has never been this browser's says so. */
  async function answerExpired(c: EdgeContext): Promise<Response> {
    const onward = leadOn(c.req.raw.headers, c.req.param('uid'), PUBLIC_ORIGIN)
    if (onward !== null) return onward
    const accepted = readAcceptedLanguages(c.req.header('accept-language'))
    const audience = { locale: chooseLocale(c.req.query('lang'), accepted), centre: undefined }
    const texts = { title: 'identity_expired', text: 'identity_expired_text' } as const
    return answer(await view.notice(audience, texts), 400)
  }
  return routes
}
