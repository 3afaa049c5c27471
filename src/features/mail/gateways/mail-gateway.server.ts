import type { MailPicture } from '../templates/mail-picture.server.ts'

/** How many mails one process hands over at the same time: as many as it holds connections to the mail server. */
export const mailsAtOnce = 4

export type ReadyMail = {
  readonly id: string
  /** The same at every attempt, so that a mail server or a mailbox recognises a repetition. */
  readonly messageId: string
  /** The account that the mail is about; null if there is none. */
  readonly oid: string | null
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
  /** Pictures that go along inside the mail, under the ids by which its page names them. */
  readonly pictures?: readonly Pick<MailPicture, 'id' | 'bytes'>[]
}

/** `refused`: never try this mail again. `failed`: try it later. The reason is a short code without an address. */
export type MailOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'failed'; readonly reason: string }

/** What takes mails: a mail server, or the outbox of this installation. Two attempts with one mail may both arrive. */
export type MailGateway = {
  readonly send: (mail: ReadyMail) => Promise<MailOutcome>
  readonly close: () => void
}
