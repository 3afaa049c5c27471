import { UnfitDatabaseError, type Unfitness } from './unfit-database.ts'

/** What is wrong with the database, and what the operator does about it; both are whole sentences without a full stop. */
export type ExplainedFault = { readonly text: string; readonly remedy: string }

/** The fields of an error of the network, of TLS, of the file system or of Postgres. */
type Fault = {
  readonly code: string
  readonly message: string
  readonly path: string | undefined
  readonly syscall: string | undefined
}

type Cause = {
  readonly is: (fault: Fault) => boolean
  readonly text: string
  readonly remedy: string | ((fault: Fault) => string)
}

const install = 'see «The role and TLS» in docs/operating/install.md'
const hasCode =
  (...codes: readonly string[]) =>
  ({ code }: Fault) =>
    codes.includes(code)
const says =
  (pattern: RegExp) =>
  ({ message }: Fault) =>
    pattern.test(message)

/** The causes in the order in which they are asked: of those with the same code, the one with the special message first. */
const causes: readonly Cause[] = [
  {
    is: hasCode('ECONNREFUSED', 'ECONNRESET'),
    text: 'No Postgres answers where DATABASE_URL points',
    remedy: 'Start that Postgres, or correct host and port in DATABASE_URL.',
  },
  {
    is: hasCode('ENOTFOUND', 'EAI_AGAIN'),
    text: 'The name service does not know the host in DATABASE_URL',
    remedy: 'Correct the host, or let this machine ask the name service that knows it.',
  },
  {
    is: (fault) => fault.code === 'ENOENT' && fault.syscall === 'connect',
    text: 'There is no socket of Postgres where DATABASE_URL points',
    remedy: 'Start that Postgres, or correct the folder of its socket in DATABASE_URL.',
  },
  {
    is: (fault) =>
      hasCode('ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH')(fault) ||
      says(/timeout expired|timeout exceeded when trying to connect|due to connection timeout/i)(fault),
    text: 'The host in DATABASE_URL does not answer in time',
    remedy: 'Let firewall and network pass connections from here to it, or correct host and port.',
  },
  {
    is: says(/unsupported startup parameter/),
    text: 'The pooler in front of Postgres refuses a parameter of the connection',
    remedy:
      'Remove that parameter (such as options) from DATABASE_URL, or add it to ignore_startup_parameters of the pooler.',
  },
  {
    is: (fault) => fault.code === '53300' || says(/no more connections allowed/)(fault),
    text: 'Postgres takes no more connections',
    remedy: 'Raise max_connections of Postgres or of the pooler, or lower DATABASE_POOL_SIZE.',
  },
  {
    is: hasCode('57P03'),
    text: 'Postgres is starting or stopping',
    remedy: 'Wait until it is ready, and start again.',
  },
  {
    is: (fault) => fault.code === '28P01' || says(/client password must be a/)(fault),
    text: 'Postgres refuses user or password',
    remedy:
      'Correct user and password in DATABASE_URL; in a password, write # / % ? @ as %23 %2F %25 %3F %40.',
  },
  {
    is: says(/pg_hba\.conf.*no encryption/),
    text: 'Postgres takes no connection without TLS',
    remedy: `Add ?sslmode=verify-full to DATABASE_URL, and &sslrootcert=/path/ca.crt if the certificate is of a CA of your own; ${install}.`,
  },
  {
    is: says(/no pg_hba\.conf entry|pg_hba\.conf rejects/),
    text: 'Postgres lets this user not connect from here',
    remedy: 'Allow user, database and the address of this machine in pg_hba.conf, and reload Postgres.',
  },
  {
    is: says(/valid client certificate/),
    text: 'Postgres asks for a certificate of the client',
    remedy: 'Add &sslcert=/path/client.crt&sslkey=/path/client.key to DATABASE_URL.',
  },
  {
    is: ({ code }) => code.startsWith('28'),
    text: 'Postgres does not let this user in',
    remedy: 'Make that role with LOGIN, or correct the user in DATABASE_URL.',
  },
  {
    is: hasCode('3D000'),
    text: 'The database in DATABASE_URL is not there',
    remedy: 'Make it (create database …), or correct the name in DATABASE_URL.',
  },
  {
    is: says(/does not support SSL/i),
    text: 'This Postgres offers no TLS, and DATABASE_URL asks for it',
    remedy:
      'Turn TLS on in Postgres (ssl = on), or remove sslmode from DATABASE_URL if the network is your own.',
  },
  {
    is: hasCode('ERR_TLS_CERT_ALTNAME_INVALID'),
    text: 'The certificate of Postgres is for another name',
    remedy: 'Write the host into DATABASE_URL as it stands in the certificate, or make one for this name.',
  },
  {
    is: hasCode('CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'),
    text: 'The certificate of Postgres or of its CA is not valid today',
    remedy: 'Renew it, or set the clock of this machine.',
  },
  {
    is: ({ code }) => /CERT|ISSUER|^UNABLE_TO_VERIFY/.test(code) && !code.startsWith('ERR_'),
    text: 'The certificate of Postgres is of a CA that this machine does not know',
    remedy: `Name the certificate of that CA in DATABASE_URL: ?sslmode=verify-full&sslrootcert=/path/ca.crt; ${install}.`,
  },
  {
    is: ({ code, message }) =>
      code.startsWith('ERR_OSSL') || code.startsWith('ERR_SSL') || /PEM/.test(message),
    text: 'The certificates that DATABASE_URL names cannot be used',
    remedy:
      'sslrootcert, sslcert and sslkey must name PEM files, and the key must belong to the certificate.',
  },
  {
    is: hasCode('ERR_INVALID_URL'),
    text: 'DATABASE_URL cannot be read',
    remedy:
      'Write it as postgres://user:password@host:5432/database; in a password, write # / % ? @ as %23 %2F %25 %3F %40.',
  },
  {
    is: (fault) => fault.code === '42501' && /permission denied for database/.test(fault.message),
    text: 'The role in DATABASE_URL lacks a right on the database',
    remedy: ({ message }) =>
      `Give it, as owner of the database: grant connect, create, temporary on database ${nameIn(message)} to <role>; ${install}.`,
  },
  {
    is: (fault) => fault.code === '42501' && /permission denied for schema/.test(fault.message),
    text: 'The role in DATABASE_URL lacks a right on the schema',
    remedy: ({ message }) =>
      `Give it, as owner of the schema: grant usage, create on schema ${nameIn(message)} to <role>; ${install}.`,
  },
  {
    is: hasCode('42501'),
    text: 'The role in DATABASE_URL does not own the tables of Passage',
    remedy: `Connect as the role that made them, or let their owner give them away: reassign owned by <owner> to <role>; ${install}.`,
  },
  {
    is: hasCode('3F000'),
    text: 'The search path of the role names no schema that is there',
    remedy: `Make the schema, or name another one: alter role <role> set search_path = public; ${install}.`,
  },
  {
    is: hasCode('25006'),
    text: 'The database lets nobody write',
    remedy: () => explanations['read-only']().remedy,
  },
  {
    is: hasCode('53100'),
    text: 'The disk of Postgres is full',
    remedy: 'Make room on it.',
  },
  {
    is: ({ code }) => /^(08|57P)/.test(code),
    text: 'The connection to Postgres does not hold',
    remedy: 'Look into the log of Postgres, or of the pooler in front of it.',
  },
]

/** The name in a message such as `permission denied for schema public`. */
const nameIn = (message: string): string => `"${message.split(' ').at(-1)?.replaceAll('"', '') ?? ''}"`

type Explanations = {
  readonly [Kind in Unfitness['kind']]: (reason: Extract<Unfitness, { kind: Kind }>) => ExplainedFault
}

const explanations = {
  'transaction-pooler': () => ({
    text: 'A pooler in front of Postgres shares connections among clients (transaction mode), so settings and notifications get lost',
    remedy:
      'Set pool_mode = session for this database in the pooler, or let DATABASE_URL name Postgres itself.',
  }),
  'no-locks': () => ({
    text: 'The advisory locks of this database hold nobody back, as in systems that only speak like Postgres',
    remedy: 'Use PostgreSQL itself.',
  }),
  standby: () => ({
    text: 'This Postgres is a standby, on which nobody can write',
    remedy: 'Let DATABASE_URL name the primary.',
  }),
  'read-only': () => ({
    text: 'The database lets nobody write (default_transaction_read_only), as hosting companies set it when a disk is full',
    remedy:
      'Make room, or find out who has set it, and take it back: alter database … reset default_transaction_read_only.',
  }),
  encoding: ({ encoding, database }) => ({
    text: `The database "${database}" has the encoding ${encoding}, which cannot keep every name`,
    remedy: `Make it again: create database "${database}" encoding 'UTF8' template template0.`,
  }),
  'no-schema': ({ searchPath, user }) => ({
    text: `The search path of "${user}" (${searchPath || 'empty'}) names no schema that is there and that it may use`,
    remedy: `Give it one: grant usage, create on schema public to "${user}"; or name another: alter role "${user}" set search_path = <schema>.`,
  }),
  'no-table-right': ({ schema, user }) => ({
    text: `The role "${user}" may not make tables in the schema "${schema}"`,
    remedy: `Give it the right, as owner of the database: grant create on schema "${schema}" to "${user}"; ${install}.`,
  }),
  'no-schema-right': ({ database, user }) => ({
    text: `The role "${user}" may not make the schema of the job queue in the database "${database}"`,
    remedy: `Give it the right, as owner of the database: grant create on database "${database}" to "${user}"; ${install}.`,
  }),
  'foreign-tables': ({ table, owner, user }) => ({
    text: `The role "${user}" may not use the table "${table}", which belongs to "${owner}"`,
    remedy: `Connect as "${owner}", or give all to this role, as a superuser: reassign owned by "${owner}" to "${user}"; ${install}.`,
  }),
} satisfies Explanations

/** Explains an error of opening the database; undefined for one that has nothing to do with it. */
export function explainDatabaseFault(error: Error): ExplainedFault | undefined {
  if (error instanceof UnfitDatabaseError) {
    const explain = explanations[error.reason.kind] as (reason: Unfitness) => ExplainedFault
    return explain(error.reason)
  }
  const field = (name: string) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? value : undefined
  }
  const fault = {
    code: field('code') ?? '',
    message: error.message,
    path: field('path'),
    syscall: field('syscall'),
  }
  const cause = causes.find(({ is }) => is(fault))
  if (cause === undefined) return undefined
  const { text, remedy } = cause
  return {
    text: `${text}: ${fault.message || fault.code}`,
    remedy: typeof remedy === 'string' ? remedy : remedy(fault),
  }
}
