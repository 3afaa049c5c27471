import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Where the proxy listens: for HTTPS, for HTTP, and without either for the tests that are about pages alone. */
export type ProxyPorts = { readonly https: number; readonly http: number; readonly plain: number }

/** The nginx configuration of docs/operating/proxy.md with these ports, and with a certificate of its own. */
export function writeNginxSetUp(folder: string, ports: ProxyPorts, replicas: readonly number[]): string {
  const [, example = ''] =
    /```nginx\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/operating/proxy.md'), 'utf8')) ?? []
  const [first, second] = replicas
  const site = example
    .replace('/var/cache/nginx/passage', join(folder, 'cache'))
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${second}`)
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.plain}; listen 127.0.0.1:${ports.https} `)
    .replaceAll('/etc/letsencrypt/live/www.example.org', folder)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  return `daemon off;
pid ${join(folder, 'pid')};
error_log stderr;
events {}
http {
access_log off;
${temporary.join('\n')}
${site}}
`
}

/** A certificate for the name in the document or another one, signed by itself. */
export function makeCertificate(folder: string, host = 'www.example.org'): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const name = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    ...files,
    ...name,
  ])
  if (made.status !== 0) throw new Error(String(made.stderr))
}
