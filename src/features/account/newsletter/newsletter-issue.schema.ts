import * as v from 'valibot'

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'))
const content = v.strictObject({
  subject: v.pipe(text, v.maxLength(150, 'must have at most 150 characters')),
  /** Paragraphs, with empty lines between them; plain text. */
  text,
  link: v.optional(
    v.strictObject({
      label: text,
      href: v.pipe(v.string(), v.startsWith('https://', 'must begin with https://')),
    }),
  ),
})

export const newsletterIssue = v.strictObject({
  /** Sending a file again reaches only those who have not got it yet. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/, 'must be words of small letters with hyphens')),
  /** The centre whose subscribers get it; absent: those of the product. */
  centre: v.optional(text),
  /** Who has chosen one of them gets it, and who has chosen none; absent: all. */
  interests: v.optional(v.array(text), []),
  de: content,
  /** Absent: everybody gets the German text. */
  en: v.optional(content),
})

export type NewsletterIssue = v.InferOutput<typeof newsletterIssue>
