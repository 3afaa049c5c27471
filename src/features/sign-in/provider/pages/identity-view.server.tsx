import { PageBody } from './page-body.server.tsx'
import type { ReactNode } from 'react'
import type { Locale } from '#i18n/locale.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { formatMessage } from '#i18n/format-message.ts'
import { getCompiledMessages } from '#platform/messages.server.ts'
import type { WrittenPage } from '#platform/plain-pages/plain-page.server.tsx'
import type { Services } from '#platform/services.server.ts'
import { type ChangeForm, ChangePage } from './change-page.server.tsx'
import { showPasswordScript } from './credential-field.server.tsx'
import { type CredentialsForm, CredentialsPage } from './credentials-page.server.tsx'
import { type ForgottenForm, ForgottenPage } from './forgotten-page.server.tsx'
import { renderIdentityPage } from './identity-page.server.tsx'
import { findIdentityPlace, type IdentityPlace } from './identity-place.server.ts'
import { type LinkForm, LinkPage } from './link-page.server.tsx'
import { BackLink } from './back-link.server.tsx'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { outboxPath } from '#platform/routes/server-pages.ts'

/** For whom a page is rendered: a language, and the uid of the centre that the visitor comes from, if any. */
export type Audience = { readonly locale: Locale; readonly centre: unknown }

export type Sheet = {
  readonly title: MessageKey
  readonly body: (place: IdentityPlace) => ReactNode
  readonly otherLanguage?: string
  readonly script?: string
  readonly scriptFile?: string
}

export type IdentityView = ReturnType<typeof createIdentityView>

export function createIdentityView(services: Services) {
  async function render({ locale, centre }: Audience, sheet: Sheet): Promise<WrittenPage> {
    const [messages, place] = await Promise.all([
      getCompiledMessages(services, locale),
      findIdentityPlace(services, centre, locale),
    ])
    const { PUBLIC_ORIGIN, IDENTITY_ORIGIN } = services.environment
    return renderIdentityPage(
      {
        locale,
        messages,
        place,
        title: formatMessage(locale, messages[sheet.title]),
        body: sheet.body(place),
        otherLanguage: sheet.otherLanguage,
        script: sheet.script,
        scriptFile: sheet.scriptFile && IDENTITY_ORIGIN + sheet.scriptFile,
      },
      PUBLIC_ORIGIN,
    )
  }
  return {
    credentials: (audience: Audience, form: CredentialsForm, otherLanguage: string) =>
      render(audience, {
        title:
          form.purpose === 'sign-up'
            ? 'identity_sign_up'
            : form.guestOffer?.isFirst
              ? 'ticket_title'
              : 'identity_sign_in',
        body: (place) => <CredentialsPage form={form} place={place} />,
        otherLanguage,
        script: showPasswordScript,
        ...(form.passkey === null ? {} : { scriptFile: form.passkey.script }),
      }),
    change: (audience: Audience, form: ChangeForm, otherLanguage: string) =>
      render(audience, {
        title: form.change === 'password' ? 'identity_change_password' : 'identity_change_email',
        body: (place) => <ChangePage form={form} place={place} />,
        otherLanguage,
        script: showPasswordScript,
      }),
    /**
     * @param form null on a site that sends no mails
     * @param back the address of the sign-in page that the visitor came from
     */
    forgotten: (audience: Audience, form: ForgottenForm | null, back: string, otherLanguage: string) =>
      render(audience, {
        title: 'identity_forgotten',
        body: (place) => <ForgottenPage form={form} back={back} place={place} />,
        otherLanguage,
      }),
    link: (audience: Audience, form: LinkForm, otherLanguage: string) =>
      render(audience, {
        title: `identity_${form.page}`,
        body: (place) => <LinkPage form={form} place={place} />,
        otherLanguage,
        ...(form.page === 'reset' ? { script: showPasswordScript } : {}),
      }),
    /** A page of another part of the server, in the same frame. */
    page: render,
    notice: (audience: Audience, notice: Notice) =>
      render(audience, {
        title: notice.title,
        body: (place) => <NoticePage place={place} {...notice} />,
      }),
    /** `form` is the library's form without its button; `isOwnWish` submits it without asking again. */
    signOut: (audience: Audience, form: string, isOwnWish: boolean) =>
      render(audience, {
        title: 'identity_sign_out',
        body: (place) => <SignOutPage form={form} place={place} />,
        ...(isOwnWish ? { script: signOutScript } : {}),
      }),
  }
}

export type Notice = {
  readonly title: MessageKey
  readonly text: MessageKey
  /** The reference that a visitor can quote when asking for help. */
  readonly reference?: string
  /** On a trial, which sends nothing: the way to the mail. */
  readonly showsOutbox?: boolean
}

function NoticePage({
  title,
  text,
  place,
  reference,
  showsOutbox,
}: Notice & { readonly place: IdentityPlace }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <PageBody title={t(title)} lead={t(text)}>
      {showsOutbox && (
        <a className="button outlined" href={`${outboxPath}?lang=${locale}`}>
          {t('identity_outbox')}
        </a>
      )}
      <BackLink place={place} isMain />
      {reference && <p className="hint">{t('error_reference', { reference })}</p>}
    </PageBody>
  )
}

const formId = 'op.logoutForm'

/** A script that submits the form, for a visitor who has just signed out in the app. */
const signOutScript = `document.getElementById('${formId}').requestSubmit(document.getElementById('sign-out'))`

/** Asks whether to sign out. The form comes from the library, with its one-time secret. */
function SignOutPage({ form, place }: { form: string; place: IdentityPlace }) {
  const t = useTranslate()
  return (
    <PageBody title={t('identity_sign_out')} lead={t('identity_sign_out_text')}>
      <div hidden dangerouslySetInnerHTML={{ __html: form }} />
      <button className="button" id="sign-out" form={formId} type="submit" name="logout" value="yes">
        {t('identity_sign_out')}
      </button>
      <BackLink place={place} />
    </PageBody>
  )
}
