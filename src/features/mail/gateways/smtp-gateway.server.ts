import { isLoopback } from '#platform/is-loopback.ts'
import { mailsAtOnce, type MailGateway, type MailOutcome } from './mail-gateway.server.ts'

export type SmtpSettings = {
  /** `smtps://…` encrypts from the first byte, `smtp://…` after STARTTLS. */
  readonly url: string
  readonly from: string
  /** The name in our greeting. Without one the library says the address of this very machine, which strict servers refuse. */
  readonly heloName: string
}

const second = 1000
/** Together shorter than a claim lasts (`send-mail.server.ts`), so that two processes never hand over at once. */
const limits = {
  connectionTimeout: 8 * second,
  greetingTimeout: 8 * second,
  socketTimeout: 15 * second,
  dnsTimeout: 5 * second,
}

/** The transport to a mail server. Off this machine nothing is sent unencrypted: without STARTTLS it fails. */
async function openTransport({ url, heloName }: Omit<SmtpSettings, 'from'>, pooled: boolean) {
  // Loading the library takes time, and most processes of a trial never need it.
  const { createTransport } = await import('nodemailer')
  const { protocol, host, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const isHere = isLoopback(`http://${host}`)
  const fallback = isSecure ? 465 : 587
  return createTransport({
    ...limits,
    name: heloName,
    ...(pooled ? { pool: true as const, maxConnections: mailsAtOnce } : {}),
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? fallback : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && !isHere,
    ignoreTLS: !isSecure && isHere,
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

export function createSmtpGateway({ from, ...server }: SmtpSettings): MailGateway {
  let opening: ReturnType<typeof openTransport> | undefined
  return {
    send: async ({ to, subject, html, text, messageId, headers, pictures = [] }) => {
      opening ??= openTransport(server, true)
      const transport = await opening
      try {
        // The other side shall not answer with a holiday note.
        const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
        await transport.sendMail({
          from,
          to,
          subject,
          html,
          text,
          messageId,
          headers: { ...automatic, ...headers },
          attachments: pictures.map(({ id, bytes }) => ({
            cid: id,
            content: bytes,
            contentType: 'image/png',
            contentDisposition: 'inline',
            filename: 'mark.png',
          })),
        })
        return { kind: 'sent' }
      } catch (error) {
        return judgeSmtpFault(error)
      }
    },
    close: () => {
      void opening?.then((transport) => transport.close())
    },
  }
}

/**
 * Connects and signs in, and sends nothing.
 * @throws Error with what the mail server or the network says
 */
export async function checkSmtp(server: Omit<SmtpSettings, 'from'>): Promise<void> {
  const transport = await openTransport(server, false)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Whether the mail server has answered, and does not like the name in our greeting. */
export const isGreetingRefused = (error: unknown): boolean =>
  error instanceof Error &&
  typeof Reflect.get(error, 'responseCode') === 'number' &&
  /^(EHLO|HELO)$/.test(String(Reflect.get(error, 'command')))

/**
 * Only a refusal of this very recipient or text (5xx at `RCPT TO` or the text) is final; a wrong password or sender, a
 * full disk or an unreachable server concerns the installation, and may be corrected.
 */
export function judgeSmtpFault(error: unknown): Exclude<MailOutcome, { kind: 'sent' }> {
  const { code, responseCode, command } = (typeof error === 'object' && error !== null ? error : {}) as {
    readonly code?: unknown
    readonly responseCode?: unknown
    readonly command?: unknown
  }
  const status = typeof responseCode === 'number' ? responseCode : undefined
  const name = typeof code === 'string' ? code : 'ERROR'
  const reason = status === undefined ? name : `${name} ${status}`
  const isOfThisMail = name === 'EMESSAGE' || (name === 'EENVELOPE' && command !== 'MAIL FROM')
  const isFinal = isOfThisMail && status !== undefined && status >= 500
  return { kind: isFinal ? 'refused' : 'failed', reason }
}
