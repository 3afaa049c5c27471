import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Environment } from '#platform/settings/environment.server.ts'

export type WalletCertificates = {
  /** The certificate of the pass type, its key and the certificate of its issuer, as PEM. */
  readonly certificate: string
  readonly key: string
  readonly issuer: string
  /** `pass.example.passage`, and the team of ten characters, as they stand in the certificate. */
  readonly passType: string
  readonly team: string
  /** When the first of the two certificates runs out, in epoch milliseconds. */
  readonly validUntil: number
}

type WalletSettings = Pick<
  Environment,
  'WALLET_CERTIFICATE' | 'WALLET_KEY_PASSWORD' | 'WALLET_ISSUER_CERTIFICATE'
>

/**
 * Reads the certificates that the settings name; null if they name none.
 * @throws Error that says which setting is wrong, and why
 */
export function readWalletCertificates(settings: WalletSettings): WalletCertificates | null {
  const { WALLET_CERTIFICATE: file, WALLET_ISSUER_CERTIFICATE: issuerFile } = settings
  if (file === undefined || issuerFile === undefined) return null
  const text = readSetting('WALLET_CERTIFICATE', file)
  const certificate = findCertificate('WALLET_CERTIFICATE', text)
  const issuer = findCertificate(
    'WALLET_ISSUER_CERTIFICATE',
    readSetting('WALLET_ISSUER_CERTIFICATE', issuerFile),
  )
  const key = readKey(text, settings.WALLET_KEY_PASSWORD)
  if (!certificate.checkPrivateKey(key))
    throw new Error('WALLET_CERTIFICATE has the key of another certificate')
  if (!certificate.checkIssued(issuer))
    throw new Error('WALLET_ISSUER_CERTIFICATE is not that of the issuer of WALLET_CERTIFICATE')
  const passType = findName(certificate, 'UID')
  const team = findName(certificate, 'OU')
  if (passType === undefined || team === undefined)
    throw new Error('WALLET_CERTIFICATE is not the certificate of a pass type: it names no UID or no OU')
  return {
    certificate: certificate.toString(),
    key: key.export({ type: 'pkcs8', format: 'pem' }),
    issuer: issuer.toString(),
    passType,
    team,
    validUntil: Math.min(...[certificate, issuer].map(({ validTo }) => Date.parse(validTo))),
  }
}

function readSetting(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error(`${name} names a file that cannot be read: ${file}`)
  }
}

function findCertificate(name: string, text: string): X509Certificate {
  const pem = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/.exec(text)?.[0]
  if (pem === undefined) throw new Error(`${name} has no certificate in the PEM format`)
  return new X509Certificate(pem)
}

function readKey(text: string, passphrase: string | undefined) {
  const pem = /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----[\s\S]+?-----END (?:[A-Z]+ )*PRIVATE KEY-----/.exec(
    text,
  )?.[0]
  if (pem === undefined) throw new Error('WALLET_CERTIFICATE has no private key in the PEM format')
  try {
    return createPrivateKey({ key: pem, ...(passphrase !== undefined && { passphrase }) })
  } catch {
    throw new Error('The key in WALLET_CERTIFICATE cannot be read: is WALLET_KEY_PASSWORD right?')
  }
}

const findName = ({ subject }: X509Certificate, name: string): string | undefined =>
  new RegExp(`^${name}=(.+)$`, 'm').exec(subject)?.[1]
