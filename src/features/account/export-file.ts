/** Everything that is kept about a person, as the text of a file. */
export const exportText = (parts: Readonly<Record<string, unknown>>, nowMs: number): string =>
  JSON.stringify({ exportedAt: new Date(nowMs).toISOString(), ...parts }, null, 2)

/** The same as a file that a browser saves. */
export const exportFile = (parts: Readonly<Record<string, unknown>>, nowMs: number): Response =>
  new Response(exportText(parts, nowMs), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'private, no-store',
    },
  })
