import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { parseEnvironment, settingNames } from '#platform/settings/environment.server.ts'

const root = join(import.meta.dirname, '..')
const helm = join(root, 'deploy/helm')
const read = (file: string) => readFileSync(join(helm, file), 'utf8')
const rendered = read('example.yaml')

type Container = {
  readonly name: string
  readonly command?: readonly string[]
  readonly env: readonly { readonly name: string; readonly value: string }[]
  readonly envFrom: readonly unknown[]
  readonly securityContext: unknown
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[]
} & { readonly [probe in `${'startup' | 'liveness' | 'readiness'}Probe`]?: { readonly httpGet: unknown } }
type Pod = {
  readonly automountServiceAccountToken: boolean
  readonly securityContext: unknown
  readonly containers: readonly [Container]
  readonly volumes: readonly { readonly name: string }[]
}
type Manifest = {
  readonly kind: string
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> }
  readonly spec: Readonly<Record<string, unknown>> & {
    readonly template?: { readonly metadata: { readonly labels: object }; readonly spec: Pod }
  }
}
const parseManifests = (text: string) =>
  parseAllDocuments(text).map((document) => document.toJS() as Manifest)
const manifests = parseManifests(rendered)
const find = (kind: string, name = 'passage'): Manifest => {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)
  if (found === undefined) throw new Error(`The example has no ${kind} ${name}`)
  return found
}
const podOf = ({ kind, spec }: Manifest): Pod => {
  if (spec.template === undefined) throw new Error(`A ${kind} without pods`)
  return spec.template.spec
}
const podMakers = [find('Deployment'), find('Job', 'passage-migrate'), find('Job', 'passage-import')]

/** Everything that decides what is rendered: the chart and the values of the example. */
function digestOfChart(): string {
  const hash = createHash('sha256')
  const files = readdirSync(join(helm, 'passage'), { recursive: true, encoding: 'utf8' })
    .map((name) => join('passage', name))
    .filter((name) => statSync(join(helm, name)).isFile())
    .toSorted()
  for (const file of [...files, 'example-values.yaml']) hash.update(`${file}\n${read(file)}\n`)
  return hash.digest('hex')
}

const command = ['template', 'passage', 'deploy/helm/passage', '-f', 'deploy/helm/example-values.yaml']
const hasHelm = spawnSync('helm', ['version']).status === 0

describe('deploy/helm/example.yaml', () => {
  test('chart: the example was rendered from these templates and values', () => {
    expect(
      rendered.split('\n')[1],
      `render it again with helm ${command.join(' ')}, and name the digest`,
    ).toBe(`# The chart has the digest ${digestOfChart()}`)
  })

  // Where Helm is installed, it is asked; elsewhere the digest says that nothing has changed since.
  test.runIf(hasHelm)('chart: the example is what Helm renders now', () => {
    const now = parseManifests(execFileSync('helm', command, { cwd: root, encoding: 'utf8' }))
    const byName = (list: readonly Manifest[]) =>
      Object.fromEntries(list.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest]))
    expect(byName(now)).toEqual(byName(manifests))
  })

  test('chart: it has all that a site of several replicas needs', () => {
    expect(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted()).toEqual([
      'Deployment passage',
      'HorizontalPodAutoscaler passage',
      'Ingress passage',
      'Job passage-import',
      'Job passage-migrate',
      'PodDisruptionBudget passage',
      'Service passage',
    ])
  })

  test.each(podMakers)('chart: $kind $metadata.name has no rights, and a disk that is only read', (maker) => {
    const pod = podOf(maker)
    expect(pod.automountServiceAccountToken).toBe(false)
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 })
    const [container] = pod.containers
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/tmp', '/content', '/theme'])
    expect(pod.volumes.map(({ name }) => name)).toEqual(container.volumeMounts.map(({ name }) => name))
  })

  test.each(podMakers)(
    'chart: $kind $metadata.name gets secrets by reference, and settings that exist',
    (maker) => {
      const [container] = podOf(maker).containers
      expect(container.envFrom).toEqual([{ secretRef: { name: 'passage' } }])
      expect(container.env.map(({ name }) => name).filter((name) => !settingNames.includes(name))).toEqual([])
      const settings = Object.fromEntries(container.env.map(({ name, value }) => [name, value]))
      expect(parseEnvironment(settings).PUBLIC_ORIGIN).toBe('https://www.example.org')
    },
  )

  test('chart: the schema is migrated and content imported before an installation and each upgrade', () => {
    const jobs = podMakers.slice(1)
    const commands = jobs.map((job) => podOf(job).containers[0].command ?? [])
    expect(commands).toEqual([
      ['node', 'scripts/migrate.ts'],
      ['node', 'scripts/content.ts', 'import'],
    ])
    for (const [, script = ''] of commands) expect(existsSync(join(root, script))).toBe(true)
    expect(jobs.map(({ metadata }) => metadata.annotations)).toMatchObject([
      { 'helm.sh/hook': 'pre-install,pre-upgrade', 'helm.sh/hook-weight': '0' },
      { 'helm.sh/hook': 'pre-install,pre-upgrade', 'helm.sh/hook-weight': '1' },
    ])
  })

  test('chart: replicas are replaced one after the other, and only those get requests', () => {
    const { spec } = find('Deployment')
    expect(spec['strategy']).toEqual({ rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } })
    const budget = find('PodDisruptionBudget').spec
    expect(budget['maxUnavailable']).toBe(1)
    const { matchLabels } = budget['selector'] as { matchLabels: object }
    expect(spec.template?.metadata.labels).toMatchObject(matchLabels)
    expect(find('Service').spec['selector']).toEqual(matchLabels)
    for (const job of podMakers.slice(1))
      expect(job.spec.template?.metadata.labels).not.toMatchObject(matchLabels)
  })

  test('chart: probes ask addresses that the server answers, on the port of the image', () => {
    const [container] = podOf(find('Deployment')).containers
    const port = 'http'
    expect(container.startupProbe?.httpGet).toEqual({ path: '/health/live', port })
    expect(container.livenessProbe?.httpGet).toEqual({ path: '/health/live', port })
    expect(container.readinessProbe?.httpGet).toEqual({ path: '/health/ready', port })
    const served = readFileSync(join(root, 'src/main/health/health.ts'), 'utf8')
    for (const path of ['/health/live', '/health/ready']) expect(served).toContain(`health.get('${path}'`)
    expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toContain('PORT=3000')
  })
})

describe('the values of the chart', () => {
  const schema = JSON.parse(read('passage/values.schema.json')) as object
  const defaults = parse(read('passage/values.yaml')) as Readonly<Record<string, object>>
  const example = parse(read('example-values.yaml')) as Readonly<Record<string, object>>
  const validate = new Ajv({ strict: false, allErrors: true }).compile(schema)
  const values = Object.fromEntries(
    Object.entries({ ...defaults, ...example }).map(([name, value]) => [
      name,
      typeof value === 'object' && !Array.isArray(value) ? { ...defaults[name], ...value } : value,
    ]),
  )
  const faultsOf = (change: object) => {
    validate({ ...values, ...change })
    return (validate.errors ?? []).map(({ instancePath }) => instancePath)
  }

  test('chart: the example has allowed values, and the defaults lack only what an operator decides', () => {
    expect(faultsOf({})).toEqual([])
    validate(defaults)
    expect(new Set(validate.errors?.map(({ instancePath }) => instancePath))).toEqual(
      new Set(['/image/repository', '/settings/PUBLIC_ORIGIN', '/ingress', '/ingress/host']),
    )
  })

  test.each([
    ['an unknown name', { replicas: 2 }, ''],
    [
      'a public origin without HTTPS',
      { settings: { PUBLIC_ORIGIN: 'http://x.example' } },
      '/settings/PUBLIC_ORIGIN',
    ],
    [
      'a number as a setting',
      { settings: { PUBLIC_ORIGIN: 'https://x.example', CACHE_MB: 128 } },
      '/settings/CACHE_MB',
    ],
    ['no Secret', { existingSecret: '' }, '/existingSecret'],
  ])('chart: %s is refused', (_, change, path) => {
    expect(faultsOf(change)).toContain(path)
  })

  test('chart: secrets, and settings that the image makes, cannot be among the settings', () => {
    const isRefused = (name: string) =>
      faultsOf({ settings: { PUBLIC_ORIGIN: 'https://x.example', [name]: 'x' } }).length > 0
    const refused = settingNames.filter((name) => name !== 'PUBLIC_ORIGIN' && isRefused(name))
    expect(refused.toSorted()).toEqual([
      'CARDS_GATEWAY_KEY',
      'CONTENT_GATEWAY_KEY',
      'CONTENT_NOTICE_SECRET',
      'DATABASE_URL',
      'DATA_DIR',
      'GATEWAY_KEY',
      'HOST',
      'IDENTITY_CLIENT_SECRET',
      'IDENTITY_DELETE_SECRET',
      'METRICS_KEY',
      'MOLLIE_API_KEY',
      'MOLLIE_API_KEYS',
      'OTEL_EXPORTER_OTLP_HEADERS',
      'PARKING_GATEWAY_KEY',
      'PARKING_GATEWAY_KEYS',
      'PORT',
      'PROFILE_GATEWAY_KEY',
      'PUSH_PRIVATE_KEY',
      // It is public; it lies beside its private key.
      'PUSH_PUBLIC_KEY',
      'SESSION_SECRETS',
      'SMTP_URL',
      'STAFF_CLIENT_SECRET',
      'STRIPE_SECRET_KEY',
      'STRIPE_SECRET_KEYS',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_WEBHOOK_SECRETS',
      'WALLET_KEY_PASSWORD',
    ])
  })
})
