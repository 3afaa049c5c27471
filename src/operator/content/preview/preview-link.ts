import { createHmac, timingSafeEqual } from 'node:crypto'

/** The query parameter that has the signed name of a draft. */
export const previewParameter = 'preview'

/** An entry of the content gateway that is not public yet, as its own name there. */
export type PreviewedDraft = {
  readonly centre: string
  readonly name: string
  /** When the link ends, in seconds since 1970. */
  readonly expires: number
}

const digestOf = (secret: string, { centre, name, expires }: PreviewedDraft): string =>
  createHmac('sha256', secret).update(`preview.${centre}.${name}.${expires}`).digest('base64url')

/** The value of the parameter: `<name>.<expires>.<signature>`. It is for all pages of one centre, and for one draft. */
export const signPreview = (secret: string, draft: PreviewedDraft): string =>
  `${draft.name}.${draft.expires}.${digestOf(secret, draft)}`

/** The draft of a parameter, ended or not; undefined if the secret has not signed it for this centre. */
export function readPreview(secret: string, centre: string, value: string): PreviewedDraft | undefined {
  const [, name = '', seconds = '', signature = ''] =
    /^([\w-]{1,100})\.(\d{10})\.([\w-]{43})$/.exec(value) ?? []
  if (name === '') return undefined
  const draft = { centre, name, expires: Number(seconds) }
  return timingSafeEqual(Buffer.from(signature), Buffer.from(digestOf(secret, draft))) ? draft : undefined
}
