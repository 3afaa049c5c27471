import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingNames } from '#app/platform/environment.server.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

type Service = {
  readonly image: string
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly deploy?: { readonly replicas: number }
}
const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>
}

const dockerfile = read('Dockerfile')
const ignored = read('.dockerignore').split('\n').filter(Boolean)

/** What the last stage of the image copies from the build, relative to the project. */
const copied = [...dockerfile.matchAll(/^COPY --from=build (.+)$/gm)]
  .flatMap(([, line = '']) => line.split(' ').slice(0, -1))
  .filter((path) => path.startsWith('/app/'))
  .map((path) => path.slice('/app/'.length))

describe('the image', () => {
  test('contains all that the server and its commands read', () => {
    expect(copied).toEqual([
      'package.json',
      'package-lock.json',
      'LICENSE',
      'build',
      'app',
      'server',
      'db',
      'scripts',
      'content',
    ])
  })

  test('is built from a folder without secrets, data and local packages', () => {
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.data*', 'node_modules', 'build', 'deploy']))
    const sources = copied.filter((path) => path !== 'build')
    expect(sources.filter((path) => ignored.includes(path))).toEqual([])
  })

  test('runs as a user without rights, in production', () => {
    expect(dockerfile.indexOf('\nUSER passage')).toBeLessThan(dockerfile.indexOf('\nCMD ["node"'))
    expect(dockerfile).toContain('ENV NODE_ENV=production HOST=0.0.0.0')
  })
})

describe('deploy/compose.yaml', () => {
  test('runs two replicas after one job has migrated and imported', () => {
    expect(services['app']?.deploy).toEqual({ replicas: 2 })
    expect(services['prepare']?.command).toEqual(['node', 'scripts/content.ts', 'import'])
  })

  test('gives the app only settings that exist', () => {
    const names = Object.keys(services['app']?.environment ?? {})
    expect(names).toEqual(['DATABASE_URL', 'TRUST_PROXY', 'CONTENT_DIR'])
    expect(names.filter((name) => !settingNames.includes(name as never))).toEqual([])
  })

  test.each(['app', 'prepare'])('%s can write nothing and has no rights of the system', (name) => {
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  })

  test('every password is asked for; none has a default', () => {
    expect(read('deploy/compose.yaml')).not.toMatch(/PASSWORD:?-/)
  })
})

test('deploy/passage.service and the image start the same process', () => {
  expect(read('deploy/passage.service')).toContain('node --max-semi-space-size=8 server/main.ts')
  expect(dockerfile).toContain('NODE_OPTIONS=--max-semi-space-size=8')
  expect(dockerfile).toContain('CMD ["node", "server/main.ts"]')
})
