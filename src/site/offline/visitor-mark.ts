/*
 * What tells the kept pages of one visitor from those of another one: a hash, so that the name of a store names nobody.
 */

/** The header by which the server says to whom a personal page belongs. */
export const keptForHeader = 'x-kept-for'

/** How the mark of an account begins; a guest's begins otherwise. */
const ofAccount = 'a-'
const ofGuest = 'g-'

export const markAccount = async (oid: string): Promise<string> => ofAccount + (await hash(oid))
export const markGuest = async (key: string): Promise<string> => ofGuest + (await hash(key))

export const isAccountMark = (mark: string): boolean => mark.startsWith(ofAccount)

export const isMark = (text: string): boolean => /^[ag]-[\da-f]{24}$/.test(text)

async function hash(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`kept for ${text}`))
  return [...new Uint8Array(bytes).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
