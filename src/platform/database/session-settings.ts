/** The longest waits of one connection, in milliseconds. */
export type ConnectionLimits = {
  /** For a connection: a new one, or a free one of the pool. */
  readonly connect: number
  /** For another transaction's lock. */
  readonly lock: number
  /** For one statement, including its waits for locks. */
  readonly statement: number
  /** For the next statement of an open transaction: its locks block all others. */
  readonly idleInTransaction: number
  /** For any data on an open connection. Longer than a statement may take, which the server itself cancels. */
  readonly silence: number
}

/**
 * The parameters of a session that the code relies on. A database, a role, a server or a pooler may come with other
 * values: dates that nothing parses, a stricter isolation whose refusals nothing repeats, limits that cut a migration off.
 *
 * What an operator may choose is not here: `search_path`, the place of our tables, and `default_transaction_read_only`,
 * by which hosting companies protect a full disk.
 */
const sessionSettings = ({
  lock,
  statement,
  idleInTransaction,
}: ConnectionLimits): Readonly<Record<string, string>> => ({
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  lock_timeout: String(lock),
  statement_timeout: String(statement),
  idle_in_transaction_session_timeout: String(idleInTransaction),
  idle_session_timeout: '0',
  transaction_timeout: '0',
})

/**
 * The statement that sets them. It runs after connecting, because poolers refuse most of them as parameters of the
 * connection. What the version of Postgres does not know is left out.
 */
export function setSession(limits: ConnectionLimits): string {
  const rows = Object.entries(sessionSettings(limits)).map(([name, value]) => `('${name}', '${value}')`)
  return (
    `select pg_catalog.set_config(name, value, false) from (values ${rows.join(', ')}) as wanted (name, value) ` +
    'where pg_catalog.current_setting(name, true) is not null'
  )
}
