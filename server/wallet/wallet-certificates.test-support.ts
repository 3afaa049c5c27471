import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The settings with certificates that were made here, like those of Apple. */
export type TestCertificates = {
  readonly folder: string
  readonly settings: {
    readonly WALLET_CERTIFICATE: string
    readonly WALLET_KEY_PASSWORD: string
    readonly WALLET_ISSUER_CERTIFICATE: string
  }
}

/** Makes an issuer and the certificate of a pass type, with an encrypted key. */
export function makeTestCertificates(days = 365): TestCertificates {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-'))
  const at = (name: string) => join(folder, name)
  const run = (...args: readonly string[]) =>
    execFileSync('openssl', [...args], { cwd: folder, stdio: 'pipe' })
  const life = ['-days', String(days)]
  run(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'issuer.key',
    '-out',
    'issuer.pem',
    '-subj',
    '/CN=Test issuer',
    ...life,
  )
  const subject = '/UID=pass.example.passage/CN=Pass Type ID: pass.example.passage/OU=ABCDE12345/O=Test'
  run(
    'req',
    '-new',
    '-newkey',
    'rsa:2048',
    '-passout',
    'pass:secret',
    '-keyout',
    'pass.key',
    '-out',
    'pass.csr',
    '-subj',
    subject,
  )
  run(
    'x509',
    '-req',
    '-in',
    'pass.csr',
    '-CA',
    'issuer.pem',
    '-CAkey',
    'issuer.key',
    '-CAcreateserial',
    '-out',
    'pass.crt',
    ...life,
  )
  writeFileSync(at('pass.pem'), readFileSync(at('pass.crt'), 'utf8') + readFileSync(at('pass.key'), 'utf8'))
  return {
    folder,
    settings: {
      WALLET_CERTIFICATE: at('pass.pem'),
      WALLET_KEY_PASSWORD: 'secret',
      WALLET_ISSUER_CERTIFICATE: at('issuer.pem'),
    },
  }
}
