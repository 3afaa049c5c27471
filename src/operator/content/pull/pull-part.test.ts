import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { succeed } from '#core/result.ts'
import { openMirror } from './mirror.server.ts'
import { pullPart } from './pull-part.server.ts'

const brand = {
  name: 'Kornwerk',
  type: 'gastro',
  category: 'bakery',
  colour: '#e9d5a7',
  description: { de: 'Brot' },
  website: 'https://kornwerk.example/',
}

test('API-13 a logotype that is no svg is fetched in the format in which it comes, and asked for by it from then on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pull-'))
  const asked: string[] = []
  const pull = (brands: object) =>
    pullPart(
      (path) => {
        if (path.startsWith('/content/media')) asked.push(decodeURIComponent(path).replace(/.*\//, ''))
        const isThere = !path.startsWith('/content/media') || path.endsWith('kornwerk.png')
        const body = path.startsWith('/content/media')
          ? 'png'
          : JSON.stringify(path.endsWith('/brands') ? brands : {})
        return Promise.resolve(succeed({ status: isThere ? 200 : 404, etag: null, body: Buffer.from(body) }))
      },
      openMirror(folder),
      '_global',
    )
  expect(await pull({ kornwerk: brand })).toEqual({ ok: true, value: true })
  expect(await readFile(join(folder, '_global/brands/kornwerk.png'), 'utf8')).toBe('png')
  expect(asked).toEqual(['kornwerk.svg', 'kornwerk.png'])
  await pull({ kornwerk: { ...brand, name: 'Kornmühle' } })
  expect(asked).toEqual(['kornwerk.svg', 'kornwerk.png', 'kornwerk.png'])
  await rm(folder, { recursive: true })
})
