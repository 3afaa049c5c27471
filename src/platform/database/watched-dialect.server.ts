import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely'
import { DatabaseUnavailable, isUnavailable } from './database-unavailable.ts'
import { beginQueryGroup, type QueryGroupWatch } from './query-watch.ts'

/**
 * A dialect that turns every failure of an unavailable database into `DatabaseUnavailable`, whichever engine's client
 * reports it, and reports the queries to anyone who watches them.
 */
export const watchedDialect = (dialect: Dialect): Dialect => ({
  createDriver: () => watch(dialect.createDriver()),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
})

function watch(driver: Driver): Driver {
  const seen = new WeakSet<DatabaseConnection>()
  const groups = new WeakMap<DatabaseConnection, QueryGroupWatch>()
  return new Proxy(driver, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      return async (...parameters: unknown[]) => {
        const isConnecting = name === 'acquireConnection' || name === 'init'
        const given: unknown = await rename(
          () => Reflect.apply(member, target, parameters) as unknown,
          isConnecting,
        )
        if (name === 'acquireConnection') {
          const connection = given as DatabaseConnection
          const group = beginQueryGroup()
          if (group !== undefined) groups.set(connection, group)
          watchConnection(connection, seen, groups)
        }
        if (name === 'releaseConnection') {
          const connection = parameters[0] as DatabaseConnection
          groups.get(connection)?.end()
          groups.delete(connection)
        }
        return given
      }
    },
  })
}

/** The driver recognises connections by identity, so each one is changed once instead of being wrapped. */
function watchConnection(
  connection: DatabaseConnection,
  seen: WeakSet<DatabaseConnection>,
  groups: WeakMap<DatabaseConnection, QueryGroupWatch>,
): void {
  if (seen.has(connection)) return
  seen.add(connection)
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async (query, ...more) => {
    const group = groups.get(connection)
    group?.query(operationOf(query))
    try {
      return await rename(() => execute(query, ...more), false)
    } catch (error) {
      group?.fail(error instanceof Error ? error.name : 'unknown')
      throw error
    }
  }
}

/** What a query does, such as `select`, without names and values. */
const operationOf = ({ query }: CompiledQuery): string =>
  query.kind.replace(/(Query)?Node$/, '').toLowerCase()

/**
 * Runs a step of the driver and turns its failure into `DatabaseUnavailable`. If no connection could be opened, the
 * query cannot be at fault, so any error means that the database is unavailable.
 */
async function rename<Value>(run: () => Value | Promise<Value>, isConnecting: boolean): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof DatabaseUnavailable || !(isConnecting || isUnavailable(error))) throw error
    throw new DatabaseUnavailable(error)
  }
}
