import type { MarkPicture } from '#platform/html/mark-picture.server.ts'

/** A PNG picture that goes along inside a mail, so that a mail program loads nothing. */
export type MailPicture = MarkPicture & {
  /** Its `Content-ID`, by which the mail's page names it: `cid:…`. */
  readonly id: string
}

/** A mail's page with its pictures in it, for a browser, which knows nothing of the mail's other parts. */
export const withPictures = (html: string, pictures: readonly Pick<MailPicture, 'id' | 'bytes'>[]): string =>
  pictures.reduce(
    (page, { id, bytes }) =>
      page.replaceAll(`src="cid:${id}"`, `src="data:image/png;base64,${bytes.toString('base64')}"`),
    html,
  )
