import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { stringify } from 'yaml'
import type { Capability, DescribedAnswer, GatewayCall } from './gateway-call.ts'

const description = `What an operator's systems answer, so that they can stand behind Passage. Each tag is a capability of its own: implement
those that you have, and name their addresses and keys in the settings (\`PROFILE_GATEWAY_URL\`, \`PARKING_GATEWAY_URL\`,
\`PARKING_GATEWAYS\` for single centres, \`CARDS_GATEWAY_URL\`; \`GATEWAY_URL\` for all of these that name none;
\`CONTENT_GATEWAY_URL\` for the content). All others stay embedded. \`npm run doctor -- gateway\` asks a gateway call by call and says what differs from this document.

- **Caller.** Passage's server calls, never a browser. Each call has \`X-Api-Key\` with the key of the settings; answer 401
  to any other. The calls of the profile are also in the name of one visitor: check that the access token in
  \`Authorization\` is one of your identity provider, for the audience of the settings, and of the account in \`User-Oid\`.
- **Correlation.** Each call has \`X-Correlation-Id\`, 8 to 64 letters, digits, dots, dashes and underscores. Write it into
  your log: ours has the same. It is the id of the visitor's request, or of the job that calls later.
- **Form.** JSON in UTF-8 both ways, answers of at most 1 MiB. Amounts are whole cents with VAT. Moments are ISO 8601 with a
  zone (\`2026-11-20T12:00:00Z\`). More fields than described are not read, and a later release may send more: leave unread what you do not know. Numbers of tickets and cards and plates are only
  sent in bodies, because addresses are logged: do not log bodies.
- **Time.** 1 second to connect, 5 seconds without data, 8 seconds for a whole call. Redirects are not followed. A visitor
  waits meanwhile: aim for a tenth of that. After five failures in a row, no call is made for 10 seconds.
- **Errors.** A refusal is one of the described statuses with the described body: each \`code\` belongs to the status whose answer lists it, and other fields,
  such as those of RFC 9457, may stand beside it. Everything else (5xx, other codes, no JSON, a missing field, amounts that
  do not add up, an answer about something else than was asked for) counts as no answer: visitors are told to try again.
- **Repetition.** Questions are repeated once at once if the connection broke. Orders carry an \`Idempotency-Key\` of up to 64
  letters, digits and dashes and may arrive several times, also at the same moment and after an hour: do them once, and
  answer each time as the first time. Keep keys for at least a day.
`

const tags: Readonly<Record<Capability, string>> = {
  profile: 'Profiles of visitors, in the systems of the operator. `PROFILE_GATEWAY_URL`.',
  parking:
    'Tickets, prices, vouchers and barriers of the car parks. `PARKING_GATEWAY_URL`, `PARKING_GATEWAYS`.',
  cards: 'The issuer of cards that visitors top up. `CARDS_GATEWAY_URL`.',
  content:
    'Everything that visitors read, pulled at an interval and on a notice. `CONTENT_GATEWAY_URL`; `GATEWAY_URL` does not ' +
    'count. The answers are the files of the content folder (docs/operating/content.md) as JSON, and unlike in other calls an ' +
    'unknown field is a fault. Images and texts are checked before they are shown: a fault in one centre keeps what that ' +
    'centre had. Answers may have up to 10 MB, and 60 seconds. A notice is `POST /api/content/notice`, see ' +
    '`/api/openapi.json`.',
}

const correlationParameter = {
  name: 'X-Correlation-Id',
  in: 'header',
  required: true,
  schema: { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$' },
  description: 'Joins your log and ours.',
}

const parametersOf = ({ capability, path, isOrder, isVersioned, query }: GatewayCall) => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    description: 'The uid of the centre in the content: `hafengalerie-kiel`.',
  })),
  ...(query === undefined
    ? []
    : [
        {
          name: query.name,
          in: 'query',
          required: true,
          schema: { type: 'string' },
          description: query.description,
          example: query.example,
        },
      ]),
  correlationParameter,
  ...(isVersioned === true
    ? [
        {
          name: 'If-None-Match',
          in: 'header',
          required: false,
          schema: { type: 'string' },
          description: 'The `ETag` of the last answer. An answer without one is sent whole each time.',
        },
      ]
    : []),
  ...(capability === 'profile'
    ? [
        {
          name: 'User-Oid',
          in: 'header',
          required: true,
          schema: { type: 'string' },
          description: 'The id of the account, which is that of the access token.',
        },
      ]
    : []),
  ...(isOrder === true
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          schema: { type: 'string', maxLength: 64 },
          description: 'The same key is the same order.',
        },
      ]
    : []),
]

/** The form of what is on the wire: before it is transformed, and without checks that JSON Schema cannot express. */
function describeSchema(schema: GenericSchema) {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  })
  return json
}

const describeAnswer = ({ description: text, schema, example, isBinary }: DescribedAnswer) => ({
  description: text,
  ...(isBinary === true && { content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } }),
  ...(schema && { content: { 'application/json': { schema: describeSchema(schema), example } } }),
})

/** Every call has a key; those of a visitor say more themselves. */
const wrongKey: DescribedAnswer = { description: '`X-Api-Key` is not the key of the settings.' }

const describeCall = (call: GatewayCall) => ({
  operationId: call.id,
  tags: [call.capability],
  summary: call.summary,
  description: call.description,
  security: [call.capability === 'profile' ? { key: [], visitor: [] } : { key: [] }],
  parameters: parametersOf(call),
  ...(call.body && {
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: describeSchema(call.body.schema), example: call.body.example },
      },
    },
  }),
  responses: Object.fromEntries(
    Object.entries({ 401: wrongKey, ...call.answers }).map(([status, answer]) => [
      status,
      describeAnswer(answer),
    ]),
  ),
})

/** The document as an object: OpenAPI 3.1, made from the schemas that parse a gateway's answers (API-13). */
function buildGatewayDocument(calls: readonly GatewayCall[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  const order = Object.keys(tags)
  for (const call of calls.toSorted((a, b) => order.indexOf(a.capability) - order.indexOf(b.capability))) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'What an operator’s gateway answers',
      version: '1.0.0',
      description,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [
      {
        url: '{address}',
        description: 'The address of the settings.',
        variables: { address: { default: 'https://gateway.example/v1' } },
      },
    ],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths,
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'The key of the settings.' },
        visitor: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token of the visitor, of your identity provider.',
        },
      },
    },
  }
}

/** The same as the text of `docs/gateway.yaml`. Older readers of YAML take an unquoted date for more than a text. */
export const formatGatewayDocument = (calls: readonly GatewayCall[]): string =>
  stringify(buildGatewayDocument(calls), {
    version: '1.1',
    lineWidth: 0,
    blockQuote: 'literal',
    aliasDuplicateObjects: false,
  })
