import pg from 'pg'

/*
 * Loaded before a server's own code (`--import`), to show that the test of cut connections can fail: removes the error
 * handlers of connections and the handler of uncaught errors.
 */

const onPool = Reflect.get(pg.Pool.prototype, 'on') as (...given: unknown[]) => pg.Pool
Object.assign(pg.Pool.prototype, {
  on(this: pg.Pool, ...given: unknown[]): pg.Pool {
    return given[0] === 'connect' ? this : onPool.apply(this, given)
  },
})

const onProcess = process.on.bind(process)
Object.assign(process, {
  on: (name: string, listener: (...given: unknown[]) => void) =>
    name === 'uncaughtException' ? process : onProcess(name, listener),
})
