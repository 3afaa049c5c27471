import * as v from 'valibot'

const base64url = (longest: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(longest), v.regex(/^[\w-]+$/))

const common = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: v.literal('public-key'),
  clientExtensionResults: v.optional(v.object({}), {}),
}

const createdKey = v.object({
  ...common,
  response: v.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(12_000),
    transports: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10)),
      [],
    ),
  }),
})

const usedKey = v.object({
  ...common,
  response: v.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    // Some devices answer without, and a script writes that as null.
    userHandle: v.nullish(base64url(100)),
  }),
})

/** In characters: longer than any answer of a device without an attestation. */
const longestAnswer = 24_000

/** The form with which a browser sends what a device has answered, as JSON; empty if it has not asked any. */
export const passkeyAnswerForm = v.object({ response: v.pipe(v.string(), v.maxLength(longestAnswer)) })

export type CreatedKey = v.InferOutput<typeof createdKey>
export type UsedKey = v.InferOutput<typeof usedKey>

export const readCreatedKey = (answer: string): CreatedKey | undefined => read(createdKey, answer)
export const readUsedKey = (answer: string): UsedKey | undefined => read(usedKey, answer)

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  return parsed.success ? parsed.output : undefined
}

export const newPasskeyForm = v.object({
  password: v.pipe(
    v.string(),
    v.nonEmpty('identity_fault_password_missing'),
    v.maxLength(800, 'identity_fault_password_long'),
  ),
})

export const removePasskeyForm = v.object({ id: base64url(1400) })

const clientData = v.object({ challenge: base64url(200) })

/** The question that a browser says it has answered; empty if it says none. */
export function readChallenge({ response }: CreatedKey | UsedKey): string {
  return read(clientData, Buffer.from(response.clientDataJSON, 'base64url').toString())?.challenge ?? ''
}
