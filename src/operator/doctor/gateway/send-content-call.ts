import { fail, succeed } from '#core/result.ts'
import { downloadExternal } from '#platform/external/external-call.server.ts'
import type { SendCall, SentCall } from './probe.ts'

/** As for a pull: no visitor waits, and answers may be large. */
const limits = { connect: 5_000, read: 15_000, total: 60_000, bytes: 10_000_000 }

/** Sends a call to the content gateway at `url`; of an image only the size is shown. */
export async function sendContentCall({
  url,
  path,
  headers,
}: SentCall & { readonly url: string }): ReturnType<SendCall> {
  const answer = await downloadExternal({ url: url + path, headers }, limits)
  if (!answer.ok) return fail(answer.problem)
  const { status, etag, body } = answer.value
  const isImage = path.startsWith('/content/media') && status === 200
  return succeed({ status, etag, body: isImage ? `${body.length} bytes` : body.toString('utf8') })
}
