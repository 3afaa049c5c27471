/** A file for a member of staff; nobody keeps a copy on the way. */
export const answerFile = (body: string | Uint8Array<ArrayBuffer>, name: string, type: string): Response =>
  new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  })
