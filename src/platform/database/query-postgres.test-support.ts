import pg from 'pg'

/** Works on a Postgres server over a connection of its own. */
export async function connectPostgres<Result>(
  address: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs one statement on a Postgres server. */
export const queryPostgres = (address: string, statement: string): Promise<void> =>
  connectPostgres(address, async (client) => {
    await client.query(statement)
  })
