import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { documentedCommands, readCaddyfile, readUnit } from './empty-machine/documented.ts'
import { settingNames } from '#platform/settings/environment.server.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

type Service = {
  readonly image: string
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly networks?: { readonly default: { readonly aliases: readonly string[] } }
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly volumes?: readonly string[]
  readonly logging?: { readonly options: Readonly<Record<string, string>> }
}
const { services, volumes } = parse(read('deploy/compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, null>>
}

const dockerfile = read('Dockerfile')
const ignored = read('.dockerignore').split('\n').filter(Boolean)

/** What the last stage of the image copies from the build, relative to the project. */
const copied = [...dockerfile.matchAll(/^COPY --from=build (.+)$/gm)]
  .flatMap(([, line = '']) => line.split(' ').slice(0, -1))
  .filter((path) => path.startsWith('/app/'))
  .map((path) => path.slice('/app/'.length))

describe('the image', () => {
  test('deploy: contains all that the server and its commands read', () => {
    expect(copied).toEqual([
      'package.json',
      'package-lock.json',
      'LICENSE',
      'build',
      'src',
      'scripts',
      'content',
    ])
  })

  test('deploy: is built by what every builder knows, without a frontend from a registry that changes by itself', () => {
    expect(dockerfile).not.toMatch(/^# *syntax *=/m)
  })

  test('deploy: is built from a folder without secrets, data and local packages', () => {
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.data*', 'node_modules', 'build', 'deploy']))
    const sources = copied.filter((path) => path !== 'build')
    expect(sources.filter((path) => ignored.includes(path))).toEqual([])
  })

  test('deploy: is the same each time: no step asks a package server for what is new today, or notes the day', () => {
    const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM ')).replaceAll(/^#.*$/gm, '')
    expect(lastStage).not.toMatch(/apt-get|apk |curl|wget|useradd|groupadd|npm /)
    expect(dockerfile).toContain('RUN npm ci --omit=dev')
    // Sources have the rights that the umask of their checkout gave them.
    for (const path of copied) expect(dockerfile).toMatch(new RegExp(`chmod -R u=rwX,go=rX .*${path}\\b`))
  })

  test('deploy: lacks no package that another one or the server loads', () => {
    const [, list = ''] = /rm -rf (.*?) \.bin/s.exec(dockerfile) ?? []
    const removed = [...list.split(/\s+/), 'prettier', 'barcode-detector', 'zxing-wasm']
    expect(dockerfile).toContain(`rm -rf ${list} .bin prettier barcode-detector zxing-wasm `)
    const isRemoved = (name: string) => removed.some((pattern) => matchesGlob(name, pattern))
    const { packages } = JSON.parse(read('package-lock.json')) as {
      readonly packages: Readonly<
        Record<string, { readonly dev?: boolean; readonly dependencies?: Readonly<Record<string, string>> }>
      >
    }
    const missed = Object.entries(packages).flatMap(([path, { dev, dependencies = {} }]) => {
      const name = path.replace(/^.*node_modules\//, '')
      if (path === '' || dev === true || isRemoved(name)) return []
      return Object.keys(dependencies).flatMap((needed) =>
        isRemoved(needed) ? [`${name} needs ${needed}`] : [],
      )
    })
    // It loads Prettier only to indent a mail, which nobody asks it for.
    expect(missed).toEqual(['@react-email/render needs prettier'])
    const sources = globSync(['src/**/*.server.ts', 'src/main/**/*.ts', 'scripts/*.ts']).filter(
      (path) => !path.includes('.test'),
    )
    const loads = /from '(prettier|barcode-detector|zxing-wasm)|pretty:/
    expect(sources.length).toBeGreaterThan(300)
    expect(sources.filter((path) => loads.test(read(path)))).toEqual([])
  })

  test('deploy: runs as a user without rights, in production', () => {
    expect(dockerfile.indexOf('\nUSER passage')).toBeLessThan(dockerfile.indexOf('\nCMD ["node"'))
    expect(dockerfile).toContain('ENV NODE_ENV=production HOST=0.0.0.0')
  })
})

describe('deploy/compose.yaml', () => {
  test('deploy: runs two replicas after one job has migrated and imported', () => {
    for (const replica of ['app-1', 'app-2'])
      expect(services[replica]).toMatchObject({
        networks: { default: { aliases: [services['proxy']?.environment?.['PASSAGE_REPLICAS']] } },
        depends_on: { prepare: { condition: 'service_completed_successfully' } },
      })
    expect(services['prepare']?.command).toEqual(['node', 'scripts/content.ts', 'import'])
  })

  test('deploy: the first backup waits for the tables', () => {
    expect(services['backup']).toMatchObject({
      depends_on: { prepare: { condition: 'service_completed_successfully' } },
    })
  })

  test('deploy: a new database counts as there only when it takes connections of other containers', () => {
    expect(services['database']?.healthcheck?.test.join(' ')).toContain('pg_isready --host ')
  })

  test('deploy: the commands of an update name each replica, and nothing that depends on them', () => {
    const commands = read('docs/operating/upgrade.md').match(/ up --detach.*/g)
    expect(commands).toEqual([' up --detach --no-deps --wait app-1', ' up --detach --no-deps --wait app-2'])
  })

  test('deploy: gives the app only settings that exist', () => {
    const names = Object.keys(services['app-1']?.environment ?? {})
    expect(names).toEqual(['DATABASE_URL', 'TRUST_PROXY', 'CONTENT_DIR', 'DELETION_LIST_DIR'])
    expect(names.filter((name) => !settingNames.includes(name as never))).toEqual([])
  })

  test.each(['app-1', 'app-2', 'prepare'])(
    'deploy: %s can write nothing and has no rights of the system',
    (name) => {
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    },
  )

  test('deploy: mounts the folders that settings name, and only the list of deleted accounts can be written', () => {
    expect(services['app-1']?.environment).toMatchObject({
      CONTENT_DIR: '/content',
      DELETION_LIST_DIR: '/deletions',
    })
    const mounts = services['app-1']?.volumes ?? []
    expect(mounts.map((mount) => mount.replace(/^\$\{.*\}:/, ''))).toEqual([
      '/content:ro',
      '/files:ro',
      '/deletions',
    ])
    expect(services['prepare']?.volumes).toEqual(mounts)
    // It may not come back with a restored database, so it is not in the database's volume.
    expect(Object.keys(volumes)).toEqual(['database', 'certificates', 'deletions'])
    // A new volume gets the owner that the folder has in the image.
    expect(dockerfile).toContain('install -d -o 10001 -g 10001 /image/data /image/deletions')
  })

  test('deploy: no container fills the disk with its log', () => {
    for (const { logging } of Object.values(services)) expect(logging?.options).toHaveProperty('max-size')
  })

  test('deploy: every password is asked for; none has a default', () => {
    expect(read('deploy/compose.yaml')).not.toMatch(/PASSWORD:?-/)
  })
})

test('deploy: deploy/passage.service and the image start the same process', () => {
  expect(read('deploy/passage.service')).toContain('node --max-semi-space-size=4 build/server/main.js')
  expect(dockerfile).toContain('NODE_OPTIONS=--max-semi-space-size=4')
  expect(dockerfile).toContain('CMD ["node", "build/server/main.js"]')
})

test('deploy: deploy/passage.service lets the server write its data and the list of deleted accounts, and nothing else', () => {
  const unit = read('deploy/passage.service')
  expect(unit).toContain('DATA_DIR=/var/lib/passage ')
  expect(unit).toContain('\nStateDirectory=passage passage-deletions\n')
  expect(unit).toContain('\nProtectSystem=strict\n')
  expect(unit).not.toContain('ReadWritePaths')
})

test('install: the documents have what npm run test:install runs', () => {
  const guide = read('docs/operating/install.md')
  const lines = guide.split('\n')
  for (const command of ['npm ci --omit=dev', ...documentedCommands]) expect(lines).toContain(command)
  expect(readCaddyfile([3000, 3001])).toContain(
    '{$PASSAGE_HOST} {\n\treverse_proxy 127.0.0.1:3000 127.0.0.1:3001 {\n\t\t# A replica',
  )
  expect(read('docs/operating/proxy.md')).toContain('\treverse_proxy 127.0.0.1:3000 127.0.0.1:3001 {\n')
})

test('deploy: deploy/passage.service starts a replica for each port, and all are the same user', () => {
  expect(readUnit(3001)).toMatchObject({
    program: 'node',
    args: ['--max-semi-space-size=4', 'build/server/main.js'],
    environment: { NODE_ENV: 'production', PORT: '3001' },
  })
  expect(read('deploy/passage.service')).toContain('\nDynamicUser=yes\n')
  expect(read('deploy/passage.service')).toMatch(/^User=passage$/m)
})
