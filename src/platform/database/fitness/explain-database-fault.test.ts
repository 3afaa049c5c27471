import { expect, test } from 'vitest'
import { explainDatabaseFault } from './explain-database-fault.ts'
import { findUnfitness, UnfitDatabaseError, type PostgresFacts, type Unfitness } from './unfit-database.ts'

const fault = (code: string, message: string, more = {}) =>
  Object.assign(new Error(message), { code, ...more })

test.each<[string, Error, RegExp]>([
  ['nothing listens', fault('ECONNREFUSED', 'connect ECONNREFUSED ::1:5432'), /Start that Postgres/],
  [
    'the host is unknown',
    fault('ENOTFOUND', 'getaddrinfo ENOTFOUND db'),
    /name service does not know .*Correct the host/,
  ],
  [
    'the socket is not there',
    fault('ENOENT', 'connect ENOENT /run/x', { syscall: 'connect' }),
    /socket .*folder of its socket/,
  ],
  ['a firewall drops', fault('', 'timeout expired'), /does not answer in time.*firewall/],
  [
    'a pooler refuses a parameter',
    fault('08P01', 'unsupported startup parameter: options'),
    /pooler .*refuses a parameter.*ignore_startup_parameters/,
  ],
  ['no room', fault('53300', 'too many connections for role "x"'), /no more connections.*max_connections/],
  [
    'no room in the pooler',
    fault('08P01', 'no more connections allowed (max_client_conn)'),
    /no more connections/,
  ],
  ['it starts', fault('57P03', 'the database system is starting up'), /Wait until it is ready/],
  [
    'the password is wrong',
    fault('28P01', 'password authentication failed for user "x"'),
    /Correct user and password.*%23/,
  ],
  [
    'no password',
    new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
    /Correct user and password/,
  ],
  [
    'TLS is missing',
    fault('28000', 'no pg_hba.conf entry for host "10.0.0.1", user "x", database "y", no encryption'),
    /without TLS.*sslmode=verify-full.*sslrootcert/,
  ],
  [
    'a rule rejects connections without TLS',
    fault(
      '28000',
      'pg_hba.conf rejects connection for host "10.0.0.1", user "x", database "y", no encryption',
    ),
    /without TLS.*sslmode=verify-full/,
  ],
  [
    'the machine is not allowed',
    fault('28000', 'no pg_hba.conf entry for host "10.0.0.1", user "x", database "y", SSL encryption'),
    /not connect from here.*pg_hba\.conf/,
  ],
  [
    'a client certificate is missing',
    fault('28000', 'connection requires a valid client certificate'),
    /sslcert=.*sslkey=/,
  ],
  ['the role is unknown', fault('28000', 'role "x" does not exist'), /Make that role with LOGIN/],
  ['the database is unknown', fault('3D000', 'database "y" does not exist'), /create database/],
  [
    'no TLS is offered',
    new Error('The server does not support SSL connections'),
    /offers no TLS.*remove sslmode/,
  ],
  [
    'the CA is unknown',
    fault('SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain'),
    /sslrootcert=/,
  ],
  [
    'the CA is unknown',
    fault('UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate'),
    /sslrootcert=/,
  ],
  [
    'the name is another',
    fault('ERR_TLS_CERT_ALTNAME_INVALID', 'Hostname/IP does not match'),
    /for another name.*as it stands/,
  ],
  [
    'the certificate is old',
    fault('CERT_HAS_EXPIRED', 'certificate has expired'),
    /not valid today.*Renew it/,
  ],
  [
    'the file is no certificate',
    fault('ERR_OSSL_PEM_NO_START_LINE', 'no start line'),
    /cannot be used.*PEM files/,
  ],
  [
    'a right on the database',
    fault('42501', 'permission denied for database bug_ns'),
    /grant connect, create, temporary on database "bug_ns"/,
  ],
  [
    'a right on the schema',
    fault('42501', 'permission denied for schema public'),
    /grant usage, create on schema "public"/,
  ],
  [
    'tables of another role',
    fault('42501', 'must be owner of table payment'),
    /does not own.*reassign owned/,
  ],
  ['no schema', fault('3F000', 'no schema has been selected to create in'), /alter role .* set search_path/],
  [
    'read-only',
    fault('25006', 'cannot execute INSERT in a read-only transaction'),
    /lets nobody write.*default_transaction_read_only/,
  ],
  ['a full disk', fault('53100', 'could not extend file'), /disk of Postgres is full\b.*Make room/],
])('database: if %s, the remedy is its own', (_, error, expected) => {
  const explained = explainDatabaseFault(error)
  expect(`${explained?.text}. ${explained?.remedy}`).toMatch(expected)
  if (error.message !== '') expect(explained?.text).toContain(error.message)
})

test('database: what has nothing to do with it is not explained', () => {
  expect(explainDatabaseFault(new TypeError('x is not a function'))).toBeUndefined()
  expect(
    explainDatabaseFault(fault('ENOENT', 'no such file', { syscall: 'open', path: '/x' })),
  ).toBeUndefined()
  expect(explainDatabaseFault(fault('42703', 'column "x" does not exist'))).toBeUndefined()
})

const fit: PostgresFacts = {
  version: '15.1',
  encoding: 'UTF8',
  database: 'passage',
  user: 'app',
  schema: 'public',
  searchPath: 'public',
  mayMakeTables: true,
  mayMakeSchemas: true,
  hasJobSchema: false,
  foreign: null,
  hasToMigrate: true,
  isStandby: false,
  isReadOnly: false,
}

test.each<[string, Partial<PostgresFacts>, Unfitness | undefined]>([
  ['all rights', {}, undefined],
  [
    'all made by somebody else before',
    { hasToMigrate: false, hasJobSchema: true, mayMakeTables: false, mayMakeSchemas: false },
    undefined,
  ],
  [
    'no right to make tables',
    { mayMakeTables: false },
    { kind: 'no-table-right', schema: 'public', user: 'app' },
  ],
  [
    'no right to make a schema',
    { mayMakeSchemas: false },
    { kind: 'no-schema-right', database: 'passage', user: 'app' },
  ],
  [
    'no schema',
    { schema: null, searchPath: 'nowhere' },
    { kind: 'no-schema', searchPath: 'nowhere', user: 'app' },
  ],
  [
    'tables of somebody else',
    { foreign: { table: 'payment', owner: 'admin' } },
    { kind: 'foreign-tables', table: 'payment', owner: 'admin', user: 'app' },
  ],
  ['a standby', { isStandby: true, isReadOnly: true }, { kind: 'standby' }],
  ['no writing', { isReadOnly: true }, { kind: 'read-only' }],
  ['fewer letters', { encoding: 'LATIN1' }, { kind: 'encoding', encoding: 'LATIN1', database: 'passage' }],
])('database: a role with %s', (_, facts, unfitness) => {
  const found = findUnfitness({ ...fit, ...facts })
  expect(found).toEqual(unfitness)
  if (found) expect(explainDatabaseFault(new UnfitDatabaseError(found))?.remedy).toMatch(/^[A-Z].*\.$/)
})
