import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buildContentSecurityPolicy } from './content-security-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`
const directive = (html: string, name: string) =>
  buildContentSecurityPolicy([html])
    .split('; ')
    .find((part) => part.startsWith(`${name} `))

describe('inline parts', () => {
  test('CSP: a script is allowed by the hash of its exact text', () => {
    // The hash of "alert('Hello, world.');" in the documentation of the header.
    expect(directive("<script>alert('Hello, world.');</script>", 'script-src')).toBe(
      "script-src 'self' 'wasm-unsafe-eval' 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    )
  })

  test('CSP: white space, line breaks and umlauts count, attributes do not', () => {
    const text = '\n  a = "Öffnungszeiten & <b>"\n'
    expect(directive(`<script async="" type="module">${text}</script>`, 'script-src')).toBe(
      `script-src 'self' 'wasm-unsafe-eval' ${hash(text)}`,
    )
  })

  test('CSP: each text once, in the order of the page', () => {
    const html = '<script>b()</script><p>x</p><script>a()</script><script>b()</script>'
    expect(directive(html, 'script-src')).toBe(
      `script-src 'self' 'wasm-unsafe-eval' ${hash('b()')} ${hash('a()')}`,
    )
  })

  test('CSP: styles go to style-src', () => {
    const html = '<style>p{}</style><script>a()</script>'
    expect(directive(html, 'style-src')).toBe(`style-src 'self' ${hash('p{}')}`)
    expect(directive(html, 'script-src')).toBe(`script-src 'self' 'wasm-unsafe-eval' ${hash('a()')}`)
  })

  test('CSP: kept markup counts like the text around it, inside an element and between two', () => {
    const kept = (text: string) => ({ bytes: Buffer.from(text) })
    const style = kept('p{content:"ö"}')
    const page = [
      '<style>',
      style,
      '</style><p>',
      kept('<script>a()</script><style></style>'),
      '</p><script>b',
      kept('('),
      ')</script>',
    ]
    for (const policy of [buildContentSecurityPolicy(page), buildContentSecurityPolicy(page)]) {
      expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${hash('a()')} ${hash('b()')};`)
      expect(policy).toContain(`style-src 'self' ${hash('p{content:"ö"}')};`)
    }
  })

  test('CSP: files, data blocks and empty elements need no hash', () => {
    const html =
      '<script src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script><script type="application/json">[1]</script><style></style>'
    expect(directive(html, 'script-src')).toBe("script-src 'self' 'wasm-unsafe-eval'")
    expect(directive(html, 'style-src')).toBe("style-src 'self'")
  })
})

test('CSP: nothing is allowed but our own origin', () => {
  const policy = buildContentSecurityPolicy(['<p></p>'])
  expect(policy).toMatch(/^default-src 'none'; /)
  // Compiling WebAssembly is allowed; it does not run text as script.
  expect(policy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|https?:|\*|nonce/)
  for (const part of ["base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    expect(policy).toContain(part)
})

test('CON-01 CSP: a tag manager is allowed where the settings name one, and nothing is inline', () => {
  const policy = buildContentSecurityPolicy(['<script>a()</script>'], { hasTagManager: true })
  const hosts = 'https://*.googletagmanager.com https://*.google-analytics.com'
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${hash('a()')} ${hosts};`)
  expect(policy).toContain(`img-src 'self' data: ${hosts};`)
  expect(policy).toContain(`connect-src 'self' ${hosts} https://*.analytics.google.com;`)
  expect(policy).toContain("default-src 'none'; ")
  expect(policy).not.toContain('unsafe-inline')
})

describe('CON-01 CSP: a consent manager is allowed where the settings name one', () => {
  const policyFor = (consentManager: string) =>
    buildContentSecurityPolicy(['<script>a()</script><style>p{}</style>'], { consentManager })

  test('its maker’s hosts, and inline styles, which a hash would forbid; no inline script', () => {
    const hosts = 'https://consent.cookiebot.com https://*.cookiebot.com https://*.cookiebot.eu'
    const parts = policyFor('https://consent.cookiebot.com/uc.js').split('; ')
    expect(parts).toEqual([
      "default-src 'none'",
      `script-src 'self' 'wasm-unsafe-eval' ${hash('a()')} ${hosts}`,
      `style-src 'self' 'unsafe-inline' ${hosts}`,
      `img-src 'self' data: ${hosts}`,
      `font-src 'self' ${hosts}`,
      `connect-src 'self' ${hosts}`,
      `frame-src ${hosts}`,
      "worker-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
  })

  test('of a host that is no known maker’s, that host alone', () => {
    const policy = policyFor('https://consent.example:8443/x/loader.js?y')
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' ")
    expect(policy).toContain("connect-src 'self' https://consent.example:8443;")
  })
})
