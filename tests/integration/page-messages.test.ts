import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { describe, expect, inject, test } from 'vitest'
import { isAreaMessage, messageKeys, type MessageKey } from '#i18n/messages/catalogue.ts'
import { messageAreas, type MessageArea } from '#i18n/messages/message-areas.ts'
import { routeId } from '#platform/routes/paths.ts'
import { routeNames, routeTable, type RouteName } from '#platform/routes/route-table.ts'
import { messageAreaOf } from '#site/screen-messages.ts'
import { filesOfPage, readManifest } from '../../scripts/page-files.ts'

/*
 * Compares the texts that a page carries with those that its scripts name, in the files of the build: all that the page
 * loads first, and all that these files can load later. What only loaders name is not in them.
 */

const origin = inject('origin')
const client = join(import.meta.dirname, '../../build/client')
const manifest = readManifest(client)

type Script = { readonly keys: readonly MessageKey[]; readonly loads: readonly string[] }
const scripts = new Map<string, Script>()

/** The texts that a script names, in whole or by a pattern such as `shops_type_${type}`, and the scripts that it imports. */
function readScript(file: string): Script {
  const code = readFileSync(join(client, file), 'utf8')
  const words = new Set([...code.matchAll(/["'`]([a-z\d_]+)["'`]/g)].map(([, word]) => word))
  const patterns = [...code.matchAll(/`([a-z]+_[a-z_]*)\$\{[^}`]+\}([a-z_]*)`/g)].map(
    ([, before, after]) => new RegExp(`^${before}[a-z_]+${after}$`),
  )
  return {
    keys: messageKeys.filter((key) => words.has(key) || patterns.some((pattern) => pattern.test(key))),
    loads: [...code.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, name]) => `assets/${name}`),
  }
}

/** The texts that a page can show: those that any script names that it loads, now or later. */
function listNamed(name: RouteName): Set<MessageKey> {
  const files = new Set(filesOfPage(manifest, routeId('de', name)))
  // A set also visits what is added meanwhile.
  for (const file of files) {
    const script = scripts.get(file) ?? readScript(file)
    scripts.set(file, script)
    for (const next of script.loads) files.add(next)
  }
  return new Set([...files].flatMap((file) => scripts.get(file)?.keys ?? []))
}

/** Parts that bring their own texts when they are loaded: the account's panels, a home in one's own order, the card of a paid exit, the consent bar. */
const broughtLater: readonly MessageArea[] = ['account', 'order', 'consent', 'exitCard']

/** The message of a schema that this page uses; the page shows a text of its own instead. */
const neverShown = new Set(['centerUid-myList: ticket_plate_invalid'])

const carries = (name: RouteName, key: string): boolean => {
  const area = messageAreaOf(name)
  return (
    !isAreaMessage(key) ||
    (area !== null && key in messageAreas[area]) ||
    broughtLater.some((brought) => key in messageAreas[brought])
  )
}

const screens = routeNames.filter((name) => manifest.routes[routeId('de', name)] !== undefined)

describe('messages', () => {
  test('messages: enough is read of the scripts for the verdict to mean anything', () => {
    expect(screens.length).toBeGreaterThan(40)
    expect([...listNamed('centerUid-shops')]).toEqual(
      expect.arrayContaining([
        'shops_lead',
        'shops_type_gastro',
        'shops_none_title',
        'consent_text',
        'footer_faq',
      ]),
    )
    expect([...listNamed('imprint')]).not.toContain('shops_lead')
  })

  test('messages: each page carries every text that its scripts name', () => {
    const missing = screens.flatMap((name) =>
      [...listNamed(name)].filter((key) => !carries(name, key)).map((key) => `${name}: ${key}`),
    )
    expect(missing.filter((line) => !neverShown.has(line))).toEqual([])
  })

  test('messages: the imprint carries few texts that nothing on it can show', async () => {
    const answer = await fetch(`${origin}${routeTable.imprint.paths.de}.data`)
    const { value } = await decode(answer.body ?? new ReadableStream(), globalThis)
    const { messages } = (value as { root: { data: { messages: object } } }).root.data
    const named: ReadonlySet<string> = listNamed('imprint')
    expect(Object.keys(messages).filter((key) => !named.has(key))).toEqual([
      // Errors name these in the server's answers.
      'error_centre_not_found',
      'error_route_not_found',
      'error_params_invalid',
      'error_unavailable',
      'error_reference',
      'error_webview_signed_out',
      // Words of several kinds of pages.
      'centre_home_notices',
      'editorial_exclusive',
      'shops_title',
      'coupons_title',
      'coupons_all',
    ])
    expect(brotliCompressSync(JSON.stringify(messages)).byteLength).toBeLessThan(3_000)
  })
})
