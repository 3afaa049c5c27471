import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Environment } from '#platform/settings/environment.server.ts'
import { isLoopback } from '#platform/is-loopback.ts'
import { failed, messageOf, passed, warned, type Finding } from '#platform/doctor/finding.ts'
import { lookLimit } from '#platform/doctor/look-up.server.ts'

const day = 86_400_000
const soon = 14 * day

/** Whether the public origin has a certificate that browsers take. It need not answer yet. */
export async function checkOrigin(
  { PUBLIC_ORIGIN }: Pick<Environment, 'PUBLIC_ORIGIN'>,
  now: number,
): Promise<Finding | undefined> {
  return isLoopback(PUBLIC_ORIGIN) || !PUBLIC_ORIGIN.startsWith('https:')
    ? undefined
    : checkCertificate(PUBLIC_ORIGIN, now)
}

/**
 * Whether an origin has a certificate that browsers take, for at least two more weeks.
 * @param now epoch milliseconds
 */
export async function checkCertificate(origin: string, now: number): Promise<Finding> {
  const certificate = await readCertificate(origin)
  if ('reason' in certificate) {
    return warned(
      `${origin} does not answer from here: ${certificate.reason}`,
      'If the site is to be public already, correct PUBLIC_ORIGIN, the name service or the proxy.',
    )
  }
  const { fault, validTo } = certificate
  if (fault !== undefined)
    return failed(
      `browsers refuse the certificate of ${origin}: ${fault}`,
      'Let the proxy get one for that name.',
    )
  if (validTo - now < soon) {
    const days = Math.floor((validTo - now) / day)
    return warned(`the certificate ends in ${days} days`, 'Let the proxy renew it, and see why it has not.')
  }
  return passed(`${origin} has a certificate until ${new Date(validTo).toISOString().slice(0, 10)}`)
}

type Certificate =
  | { readonly reason: string }
  | { readonly fault: string | undefined; readonly validTo: number }

function readCertificate(origin: string): Promise<Certificate> {
  const { hostname, port } = new URL(origin)
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((settle) => {
    const socket = connect({
      host,
      port: port === '' ? 443 : Number(port),
      // An address in numbers is no server name.
      ...(isIP(host) === 0 && { servername: host }),
      // The fault is to be named, not thrown.
      rejectUnauthorized: false,
    })
    const end = (certificate: Certificate) => {
      clearTimeout(timer)
      socket.destroy()
      settle(certificate)
    }
    const timer = setTimeout(() => end({ reason: `nothing within ${lookLimit / 1000} seconds` }), lookLimit)
    socket.once('error', (error) => end({ reason: messageOf(error) }))
    socket.once('secureConnect', () => {
      const fault = socket.authorized ? undefined : messageOf(socket.authorizationError)
      end({ fault, validTo: Date.parse(socket.getPeerCertificate().valid_to) })
    })
  })
}
