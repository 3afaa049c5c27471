import { expect, test } from 'vitest'
import { SettingsError } from '#platform/settings/environment.server.ts'
import { FolderInUseError } from '#platform/database/folder-lock.server.ts'
import { NoContentError } from '#operator/content/follow-content.server.ts'
import { UnfitDatabaseError } from '#platform/database/fitness/unfit-database.ts'
import { OtherReleaseError } from '#platform/database/migrate.server.ts'
import { explainStartFault } from './start-fault.ts'

const coded = (message: string, more: object) => Object.assign(new Error(message), more)

test.each<[string, unknown, RegExp]>([
  [
    'a setting that cannot be used',
    new SettingsError('Settings that cannot be used:\n  PORT must be at most 65535'),
    /PORT must be at most 65535\nCorrect them in the environment or in \.env/,
  ],
  ['a folder in use', new FolderInUseError('in use by process 7'), /^in use by process 7$/],
  ['no content', new NoContentError('There is no content to serve'), /npm run content -- check/],
  [
    'a folder that this user may not write',
    coded('EACCES', { code: 'EACCES', path: '/data/postgres' }),
    /^\/data\/postgres cannot be written: this user may not write there\. .*DATA_DIR/,
  ],
  [
    'a read-only disk',
    coded('EROFS', { code: 'EROFS', path: '/data/postgres.lock' }),
    /^\/data\/postgres\.lock cannot be written: the disk is read-only\. .*DATA_DIR/,
  ],
  [
    'a full disk',
    coded('ENOSPC', { code: 'ENOSPC', path: '/data/postgres' }),
    /the disk is full\. Make room/,
  ],
  [
    'a folder that cannot be made',
    coded('ENOENT', { code: 'ENOENT', syscall: 'mkdir', path: '/nowhere/data' }),
    /^\/nowhere\/data cannot be written/,
  ],
  [
    'a port in use',
    coded('', { code: 'EADDRINUSE', syscall: 'listen', port: 3000 }),
    /^Port 3000 is in use\. .*PORT=3001 npm start$/,
  ],
  [
    'a reserved port',
    coded('', { code: 'EACCES', syscall: 'listen', port: 80 }),
    /^This user may not listen on port 80\./,
  ],
  [
    'an address of another machine',
    coded('', { code: 'EADDRNOTAVAIL', syscall: 'listen', address: '10.9.9.9' }),
    /^10\.9\.9\.9 is no address of this machine\. Set HOST/,
  ],
  [
    'a database that is not there, as one of two attempts',
    new AggregateError([coded('connect ECONNREFUSED ::1:5432', { code: 'ECONNREFUSED' })]),
    /ECONNREFUSED ::1:5432\. Start that Postgres/,
  ],
  [
    'a database of another release',
    new OtherReleaseError(new Error('corrupted migrations: previously executed migration 0099-x is missing')),
    /^The database belongs to another release: previously executed migration 0099-x is missing\. Start that release, or restore/,
  ],
  [
    'a wrong password, as the cause of another error',
    new Error('The database could not be brought up to date', {
      cause: coded('password authentication failed for user "x"', { code: '28P01' }),
    }),
    /password authentication failed for user "x"\. .*DATABASE_URL/,
  ],
  [
    'a pooler that shares connections',
    new UnfitDatabaseError({ kind: 'transaction-pooler' }),
    /\(transaction mode\).*\. Set pool_mode = session/,
  ],
])('start: a start refused by %s is explained with what to do', (_, error, expected) => {
  expect(explainStartFault(error)).toMatch(expected)
})

test.each([
  ['a bug', new TypeError('x is not a function')],
  ['a file that is missing', coded('', { code: 'ENOENT', syscall: 'open', path: '/x' })],
  ['what is no error', 'x'],
])('start: %s is not explained and keeps its stack', (_, error) => {
  expect(explainStartFault(error)).toBeUndefined()
})
