import { AsyncLocalStorage } from 'node:async_hooks'
import { Server, ServerResponse } from 'node:http'
import { PGlite } from '@electric-sql/pglite'

/*
 * Loaded before a server's own code (`--import`): each answer says in `x-queries` how many times its request has asked the
 * embedded database until then. What the process asks for by itself belongs to no request.
 */

const requests = new AsyncLocalStorage<{ queries: number }>()

for (const name of ['query', 'exec', 'transaction'] as const) {
  const real = PGlite.prototype[name] as (...parameters: unknown[]) => Promise<unknown>
  Object.assign(PGlite.prototype, {
    [name](this: PGlite, ...parameters: unknown[]): Promise<unknown> {
      const request = requests.getStore()
      if (request !== undefined) request.queries += 1
      return real.apply(this, parameters)
    },
  })
}

const emit = Reflect.get(Server.prototype, 'emit') as (...parameters: unknown[]) => boolean
Object.assign(Server.prototype, {
  emit(this: Server, ...parameters: unknown[]): boolean {
    const begin = () => emit.apply(this, parameters)
    return parameters[0] === 'request' ? requests.run({ queries: 0 }, begin) : begin()
  },
})

const writeHead = Reflect.get(ServerResponse.prototype, 'writeHead') as (
  ...parameters: unknown[]
) => ServerResponse
Object.assign(ServerResponse.prototype, {
  writeHead(this: ServerResponse, ...parameters: unknown[]): ServerResponse {
    const request = requests.getStore()
    if (request !== undefined) this.setHeader('x-queries', request.queries)
    return writeHead.apply(this, parameters)
  },
})
