import { openDirectus } from './directus.ts'
import { createGateway } from './gateway.ts'
import { openStrapi } from './strapi.ts'

/*
 * A content gateway in front of Strapi or Directus: node examples/cms-gateway/main.ts. See README.md beside this file.
 */

const read = (name: string): string => {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`${name} must be given; see README.md`)
  return value
}

const address = read('CMS_URL')
const token = process.env['CMS_TOKEN']
const ask = (path: string) =>
  fetch(address + path, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(10_000),
  })
const secret = process.env['CONTENT_NOTICE_SECRET']
const gateway = createGateway({
  cms: read('CMS') === 'directus' ? openDirectus(ask) : openStrapi(ask),
  dir: read('CONTENT_DIR'),
  key: read('CONTENT_GATEWAY_KEY'),
  ...(secret !== undefined && { notices: { origin: read('PUBLIC_ORIGIN'), secret } }),
})
gateway.listen(Number(process.env['PORT'] ?? '8090'), '127.0.0.1', () => {
  const place = gateway.address()
  const port = typeof place === 'object' && place !== null ? place.port : ''
  console.log(`The content gateway is ready: http://127.0.0.1:${port}`)
})
