import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail that has arrived, and when, by `performance.now()`. */
export type ArrivedMail = { readonly to: readonly string[]; readonly raw: Buffer; readonly at: number }

/** The parts of a mail, as a mail program reads them. */
export const readMail = ({ raw }: Pick<ArrivedMail, 'raw'>): Promise<Email> => PostalMime.parse(raw)

/** A mail server on this machine, which keeps what arrives. */
export type SmtpStandIn = {
  readonly url: string
  readonly mails: ArrivedMail[]
  /** The names by which it was greeted. */
  readonly greetings: string[]
  /** How the next answers to a recipient or a text deviate. */
  readonly faults: { recipient: number | null; text: number | null }
  readonly close: () => Promise<void>
}

/**
 * Starts a mail server that lets one user in: `user` with the password `pass`.
 * @param takesMs how long it takes for a text before it answers
 */
export async function startSmtpStandIn({ takesMs = 0 } = {}): Promise<SmtpStandIn> {
  const mails: ArrivedMail[] = []
  const greetings: string[] = []
  const faults: SmtpStandIn['faults'] = { recipient: null, text: null }
  const refusal = (responseCode: number) => Object.assign(new Error('not today'), { responseCode })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _, done) =>
      username === 'user' && password === 'pass' ? done(null, { user: 'user' }) : done(refusal(535)),
    onRcptTo: (_, __, done) => done(faults.recipient === null ? null : refusal(faults.recipient)),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (faults.text !== null) return done(refusal(faults.text))
        greetings.push(session.hostNameAppearsAs)
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, raw: Buffer.concat(parts), at: performance.now() })
        return setTimeout(done, takesMs)
      })
    },
  })
  // A client that is killed resets its connection.
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    url: `smtp://user:pass@127.0.0.1:${(listening.address() as AddressInfo).port}`,
    mails,
    greetings,
    faults,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
      }),
  }
}
