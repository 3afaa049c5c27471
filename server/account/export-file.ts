/** Everything that is kept about a person, as a file that a browser saves. */
export const exportFile = (parts: Readonly<Record<string, unknown>>, nowMs: number): Response =>
  new Response(JSON.stringify({ exportedAt: new Date(nowMs).toISOString(), ...parts }, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'private, no-store',
    },
  })
