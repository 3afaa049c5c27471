import type { ReactNode } from 'react'
import type { CompiledMessages } from '#i18n/compile-messages.ts'
import type { Locale } from '#i18n/locale.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { formatMessage } from '#i18n/format-message.ts'
import { getCompiledMessages } from '#platform/messages.server.ts'
import type { WrittenPage } from '#platform/plain-pages/plain-page.server.tsx'
import type { Services } from '#platform/services.server.ts'
import { ChangePage, type ChangeForm } from './change-page.server.tsx'
import { showPasswordScript } from './credential-field.server.tsx'
import { CredentialsPage, type CredentialsForm } from './credentials-page.server.tsx'
import { ForgottenPage, type ForgottenForm } from './forgotten-page.server.tsx'
import { renderIdentityPage } from './identity-page.server.tsx'
import { findIdentityPlace, type IdentityPlace } from './identity-place.server.ts'
import { LinkPage, type LinkForm } from './link-page.server.tsx'
import { NoticePage } from './notice-page.server.tsx'
import { SignOutPage, signOutScript } from './sign-out-page.server.tsx'

/** For whom a page is rendered: a language, and the uid of the centre that the visitor comes from, if any. */
export type Audience = { readonly locale: Locale; readonly centre: unknown }

export type Sheet = {
  readonly title: MessageKey
  readonly body: (place: IdentityPlace) => ReactNode
  readonly otherLanguage?: string
  readonly script?: string
  readonly scriptFile?: string
}

export type IdentityView = {
  readonly credentials: (
    audience: Audience,
    form: CredentialsForm,
    otherLanguage: string,
  ) => Promise<WrittenPage>
  readonly change: (audience: Audience, form: ChangeForm, otherLanguage: string) => Promise<WrittenPage>
  /**
   * @param form null on a site that sends no mails
   * @param back the address of the sign-in page that the visitor came from
   */
  readonly forgotten: (
    audience: Audience,
    form: ForgottenForm | null,
    back: string,
    otherLanguage: string,
  ) => Promise<WrittenPage>
  /** What a link in a mail leads to. */
  readonly link: (audience: Audience, form: LinkForm, otherLanguage: string) => Promise<WrittenPage>
  /** A page of another part of the server, in the same frame. */
  readonly page: (audience: Audience, sheet: Sheet) => Promise<WrittenPage>
  readonly notice: (
    audience: Audience,
    texts: {
      readonly title: MessageKey
      readonly text: MessageKey
      readonly reference?: string
      readonly showsOutbox?: boolean
    },
  ) => Promise<WrittenPage>
  /** `form` is the library's form without its button; `isOwnWish` submits it without asking again. */
  readonly signOut: (audience: Audience, form: string, isOwnWish: boolean) => Promise<WrittenPage>
}

const linkTitles = {
  confirm: 'identity_confirm',
  reset: 'identity_reset',
  'sign-up': 'identity_welcome',
} as const satisfies Readonly<Record<LinkForm['page'], MessageKey>>

export function createIdentityView(services: Services): IdentityView {
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
        title: textOf(locale, messages, sheet.title),
        body: sheet.body(place),
        otherLanguage: sheet.otherLanguage,
        script: sheet.script,
        scriptFile: sheet.scriptFile && IDENTITY_ORIGIN + sheet.scriptFile,
      },
      PUBLIC_ORIGIN,
    )
  }
  return {
    credentials: (audience, form, otherLanguage) =>
      render(audience, {
        title: form.purpose === 'sign-up' ? 'identity_sign_up' : 'identity_sign_in',
        body: (place) => <CredentialsPage form={form} place={place} />,
        otherLanguage,
        script: showPasswordScript,
        ...(form.passkey === null ? {} : { scriptFile: form.passkey.script }),
      }),
    change: (audience, form, otherLanguage) =>
      render(audience, {
        title: form.change === 'password' ? 'identity_change_password' : 'identity_change_email',
        body: (place) => <ChangePage form={form} place={place} />,
        otherLanguage,
        script: showPasswordScript,
      }),
    forgotten: (audience, form, back, otherLanguage) =>
      render(audience, {
        title: 'identity_forgotten',
        body: (place) => <ForgottenPage form={form} back={back} place={place} />,
        otherLanguage,
      }),
    link: (audience, form, otherLanguage) =>
      render(audience, {
        title: linkTitles[form.page],
        body: (place) => <LinkPage form={form} place={place} />,
        otherLanguage,
        ...(form.page === 'reset' ? { script: showPasswordScript } : {}),
      }),
    page: render,
    notice: (audience, { title, text, ...rest }) =>
      render(audience, {
        title,
        body: (place) => <NoticePage title={title} text={text} place={place} {...rest} />,
      }),
    signOut: (audience, form, isOwnWish) =>
      render(audience, {
        title: 'identity_sign_out',
        body: (place) => <SignOutPage form={form} place={place} />,
        ...(isOwnWish ? { script: signOutScript } : {}),
      }),
  }
}

const textOf = (locale: Locale, messages: CompiledMessages, key: MessageKey): string =>
  formatMessage(locale, messages[key])
