import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

test('release: package, lock, chart and changelog name the same one', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const lock = JSON.parse(read('package-lock.json')) as {
    version: string
    packages: Record<string, { version: string }>
  }
  const chart = parse(read('deploy/helm/passage/Chart.yaml')) as { version: string; appVersion: string }
  const [, released] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(read('CHANGELOG.md')) ?? []
  expect([lock.version, lock.packages['']?.version, chart.version, chart.appVersion, released]).toEqual(
    Array.from({ length: 5 }, () => version),
  )
})
