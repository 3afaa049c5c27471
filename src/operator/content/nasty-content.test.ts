import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatFault } from '#platform/content/content-fault.ts'
import {
  faultsOf,
  fixtureContext,
  goodContent,
  withFiles,
  withText,
  writeFiles,
} from './content-fixture.test-support.ts'
import { checkContentFolder } from './import-content.server.ts'

const laughs = `a: &a [x, x, x, x, x, x, x, x, x, x]
${'bcdefgh'
  .split('')
  .map((name, index) => `${name}: &${name} [${`*${'abcdefg'[index]}, `.repeat(10)}x]`)
  .join('\n')}
`
const centre = 'hafen/centre.yaml'
const messages = '_global/messages.yaml'

describe('content check: what could break a page, a start or the database is refused', () => {
  // oxfmt-ignore
  test.each([
    ['a message that is none', withFiles({ [messages]: 'shell.title:\n  de: "<img src=x onerror=alert(1)>"\n  en: Title\n' }), `${messages}:2:7  the text is no ICU message (invalid tag)  → texts have no tags`],
    ['a message with an open brace, in English', withFiles({ [messages]: 'shell.title: { de: Titel, en: "Title {" }\n' }), `${messages}:1:31  the text is no ICU message`],
    ['a message with a value of its own', withFiles({ [messages]: 'shell.title: "{shops}"\n' }), `${messages}:1:14  the text has no value {shops}  → this text can name {product}`],
    ['a message without end', withFiles({ [messages]: `shell.title: ${'x'.repeat(2_001)}\n` }), `${messages}:1:14`],
    ['a text without end', withText('hafen/news/neu.yaml', 'de: Lang', `de: ${'x'.repeat(50_001)}`), 'this text has 50001 characters  → write at most 50000'],
    ['a title that is a text', withText('hafen/news/neu.yaml', 'de: Neu', `de: ${'x'.repeat(2_001)}`), '→ write at most 2000 characters'],
    ['a list without end', withFiles({ '_global/interests.yaml': '- { id: a, name: a }\n'.repeat(1_001) }), '→ write at most 1000 entries'],
    ['aliases that laugh', withFiles({ 'hafen/shops.yaml': laughs }), 'an alias cannot be followed: Excessive alias count'],
    ['an alias of nothing', withFiles({ 'hafen/shops.yaml': '- *x\n' }), 'hafen/shops.yaml:1:3  there is no anchor &x before this'],
    ['aliases without end', withFiles({ 'hafen/shops.yaml': `- &a x\n${'- *a\n'.repeat(101)}` }), 'the file has more than 100 aliases  → write the values out'],
    ['values deep in each other', withFiles({ 'hafen/shops.yaml': `${'['.repeat(40)}${']'.repeat(40)}` }), 'this lies more than 16 levels deep'],
    ['values deeper than the reader goes', withFiles({ 'hafen/shops.yaml': '['.repeat(100_000) }), 'hafen/shops.yaml:1:'],
    ['a NUL', withText(centre, 'name: Hafen', 'name: "Ha\\0fen"'), `${centre}:1:7  this text has a control character (U+0000)  → remove it`],
    ['half a character', withText(centre, 'name: Hafen', 'name: "Ha\\ud800fen"'), 'this text has a character that is damaged'],
    ['bytes that are not UTF-8', withText(centre, 'name: Hafen', 'name: Ha\ufffdfen'), 'this text has a character that is damaged  → save the file as UTF-8'],
    ['a position beyond the database', withText(centre, 'position: 1', 'position: 3000000000'), 'position cannot be 3000000000'],
    ['a price that is none', withText(centre, 'price: 2.35', 'price: .nan'), 'price'],
    ['a height without end', withText(centre, 'heightLimit: 2.1', 'heightLimit: .inf'), 'heightLimit'],
    ['the year 0000', withText('hafen/news/neu.yaml', 'today-1', "'0000-01-01'"), 'write a day that the calendar has'],
    ['an empty file', withFiles({ 'hafen/shops.yaml': '' }), 'hafen/shops.yaml:1:1'],
    ['a file of nothing but NUL', withFiles({ 'hafen/shops.yaml': '\0\0\0' }), 'hafen/shops.yaml:1:1'],
  ])('content check: %s', (_, files, fault) => {
    expect(faultsOf(files).join('\n')).toContain(fault)
  })

  test('content check: a byte order mark is no fault', () => {
    const text = `\ufeff${String(goodContent['hafen/shops.yaml'])}`
    expect(faultsOf(withFiles({ 'hafen/shops.yaml': text }))).toEqual([])
  })
})

describe('content check: the folder itself', () => {
  let dir: string
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'nasty-'))
    await writeFiles(dir, goodContent)
  })
  afterEach(() => rm(dir, { recursive: true, force: true }))

  const faults = async () => {
    const checked = await checkContentFolder(dir, fixtureContext)
    return checked.ok ? [] : checked.problem.map(formatFault)
  }

  test('content check: a folder that is called like a file', async () => {
    await rm(join(dir, 'hafen/coupons.yaml'))
    await mkdir(join(dir, 'hafen/coupons.yaml'))
    expect(await faults()).toEqual([
      'hafen/coupons.yaml:1:1  this is a folder, and a file is expected  → put a file in its place',
    ])
  })

  test('content check: links that lead nowhere, and links that lead back', async () => {
    await symlink(join(dir, 'gone.yaml'), join(dir, 'hafen/faq.yaml'))
    expect(await faults()).toEqual([
      'hafen/faq.yaml:1:1  this cannot be read (ENOENT)  → check links and access rights',
    ])
    await rm(join(dir, 'hafen/faq.yaml'))
    await symlink(dir, join(dir, 'hafen/back'))
    expect((await faults()).join('\n')).toContain('this lies more than 6 folders deep')
  })

  test('content check: a file that is too large is not read', async () => {
    await writeFile(join(dir, messages), `shell.title: ${'x'.repeat(10_000_000)}\n`)
    expect(await faults()).toEqual([
      `${messages}:1:1  the file has 10.0 MB  → split it, or write less than 1 MB`,
    ])
  })

  test('content check: a logotype that is no picture', async () => {
    await rm(join(dir, '_global/brands/kornwerk.svg'))
    await writeFile(join(dir, '_global/brands/kornwerk.png'), '<html>')
    expect(await faults()).toEqual([
      '_global/brands/kornwerk.png:1:1  the image cannot be read: it is damaged, or is not what its name says  → save it again from the program that it was made with',
    ])
  })

  test('content check: a file that is not text', async () => {
    await writeFile(join(dir, 'hafen/shops.yaml'), Buffer.from([0x2d, 0x20, 0xff, 0xfe, 0x00, 0x80]))
    expect((await faults()).join('\n')).toContain('hafen/shops.yaml:1:')
  })

  test.skipIf(process.getuid?.() === 0)('content check: a file that may not be read', async () => {
    await chmod(join(dir, 'hafen/shops.yaml'), 0)
    expect((await faults()).join('\n')).toContain('hafen/shops.yaml:1:1  this cannot be read (EACCES)')
  })

  test('content check: a content folder that is not there', async () => {
    await rm(dir, { recursive: true })
    expect(await faults()).toContain(
      '.:1:1  this cannot be read (ENOENT)  → name the content folder in CONTENT_DIR',
    )
  })
})
