import type { PostedNotice } from '#features/centres/notices/posted-notice.ts'

/** A notice in one line of the audit: what it is about, and its text. */
export function describeNotice({ about, text }: Pick<PostedNotice, 'about' | 'text'>): string {
  const subject = () => {
    switch (about.kind) {
      case 'out-of-order':
      case 'entrance':
        return [about.name.de]
      case 'closing':
        return [`${about.day} ${about.time}`]
      case 'text':
        return []
    }
  }
  return [...subject(), text?.de, text?.en].filter((part) => part).join(' – ')
}
