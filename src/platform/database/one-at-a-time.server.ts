import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Transaction,
} from 'kysely'
import type { Database } from './tables.server.ts'

/**
 * Wraps a running transaction as a database for reading, also for several readers at once. Their queries run one after
 * another, because a transaction has one connection. Nested transactions and streams are refused.
 */
export function serialiseReads(transaction: Transaction<Database>): Kysely<Database> {
  let last: Promise<unknown> = Promise.resolve()
  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery) => {
      const answer = last.then(() => transaction.executeQuery<Row>(query as CompiledQuery<Row>))
      last = answer.catch(() => undefined)
      return answer
    },
    streamQuery: refuse,
  }
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: async () => undefined,
        acquireConnection: async () => connection,
        releaseConnection: async () => undefined,
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
        destroy: async () => undefined,
      }),
    },
  })
}

function refuse(): never {
  throw new Error('This transaction can only be read from')
}
