import type { EdgeServer } from '../../../../../tests/support/edge-server.ts'
import { createProviderVisitor, tokensOf } from '../../../../../tests/support/identity/provider-visitor.ts'

/** Visitors of the embedded identity provider who read their mails and follow the links in them. */
export function createMailReaders(server: () => EdgeServer) {
  const visitor = () => createProviderVisitor(server())
  let count = 0
  const newEmail = () => `reader-${(count += 1)}@example.org`
  /** A network of its own for each, because mails are limited by network. */
  const network = () => ({ 'x-forwarded-for': `10.1.${Math.floor((count += 1) / 250)}.${count % 250}` })

  async function signedUp(email: string) {
    const browser = visitor()
    const tokens = await tokensOf(await browser.redeem(await browser.signIn(email, '/sign-up')))
    return { ...browser, tokens }
  }
  const mailsTo = async (email: string) =>
    (await server().readMails()).filter(({ recipient }) => recipient === email)
  /** The address behind the button of the newest mail. */
  async function linkIn(email: string): Promise<URL> {
    const mail = (await mailsTo(email)).at(-1)
    return new URL(/https:\/\/\S+token=\S+/.exec(mail?.plain ?? '')?.[0] ?? 'none:')
  }
  const tokenOf = (link: URL) => link.searchParams.get('token') ?? ''
  const press = (link: URL, fields: Record<string, string> = {}) =>
    visitor().submit(link.pathname + link.search, { token: tokenOf(link), ...fields })
  const canSignIn = async (email: string, password: string) => {
    const { begin, submit } = visitor()
    return (await submit(await begin(), { email, password })).status === 303
  }
  async function askForPassword(email: string, headers = network()) {
    const { begin, submit } = visitor()
    const address = `${await begin({ ui_locales: 'en', center: 'hafen' })}/forgotten`
    return submit(address, { email }, headers)
  }

  return { visitor, newEmail, network, signedUp, mailsTo, linkIn, tokenOf, press, canSignIn, askForPassword }
}
