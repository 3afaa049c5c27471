import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  findInstallScripts,
  findMissingOptional,
  findPackagesWithoutIntegrity,
  type Lock,
} from './support/lock.ts'

const file = join(import.meta.dirname, '../package-lock.json')

describe('package-lock.json', () => {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock

  test('lock: holds every optional package it names, so that npm ci accepts it', () => {
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100)
    expect(findMissingOptional(lock)).toEqual([])
  })

  test('lock: pins the content of every package', () => {
    expect(findPackagesWithoutIntegrity(lock)).toEqual([])
  })

  // fsevents has an install script for macOS only; Playwright's and Vite's watchers work without it.
  test('lock: brings no package that runs a script on install', () => {
    expect(findInstallScripts(lock).filter((path) => !path.endsWith('/fsevents'))).toEqual([])
  })
})

test('lock: nothing runs a package’s scripts at its installation, and no release is taken on its first days', () => {
  const settings = readFileSync(join(import.meta.dirname, '../.npmrc'), 'utf8').split('\n')
  expect(settings).toContain('ignore-scripts=true')
  expect(settings).toContain('min-release-age=7')
})

describe('each lock rule finds an invented violation', () => {
  const integrity = 'sha512-x'

  test('lock: on a missing optional package, wherever its place could be', () => {
    const optionalDependencies = { inner: '1', hoisted: '1', missing: '1' }
    const packages = {
      '': { optionalDependencies: { gone: '1' } },
      'node_modules/a/node_modules/b': { integrity, optionalDependencies },
      'node_modules/a/node_modules/inner': { integrity },
      'node_modules/hoisted': { integrity },
    }
    expect(findMissingOptional({ packages })).toEqual([
      'package.json → gone',
      'node_modules/a/node_modules/b → missing',
    ])
  })

  test('lock: on a package without integrity', () => {
    expect(findPackagesWithoutIntegrity({ packages: { '': {}, 'node_modules/a': {} } })).toEqual([
      'node_modules/a',
    ])
  })

  test('lock: on an install script', () => {
    const packages = { 'node_modules/a': { integrity, hasInstallScript: true } }
    expect(findInstallScripts({ packages })).toEqual(['node_modules/a'])
  })
})
