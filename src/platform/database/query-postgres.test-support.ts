import pg from 'pg'

/** Runs one statement on a Postgres server, over a connection of its own. */
export async function queryPostgres(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
