import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from '#platform/routes/paths.ts'
import { harbour } from '../support/e2e/screens.ts'
import { findFreePort, ServerProcess } from '../support/server-process.ts'
import type { Engine } from './engine.ts'
import { firefox, firefoxWithoutScripts } from './firefox.ts'
import { journey } from './journey.ts'
import { startSecureFront } from './secure-front.ts'
import { Visitor } from './visitor.ts'
import { webkit } from './webkit.ts'

/*
 * `npm run test:long -- browsers`: one journey in Firefox and in WebKit, Safari's engine, behind HTTPS. It needs openssl, and of Debian
 * the packages firefox-esr, webkit2gtk-driver and xvfb; an engine that is not installed is skipped with a line.
 */

/** The text of the console error that is made to see whether faults are seen. */
const onPurpose = 'on purpose'
/** A promise of React for a style sheet that is no longer needed, because the visitor has gone on: nothing that is missing. */
const goneOn = /rejection: \[object Event\]|uncaught exception: Object$/
const isKnown = (fault: string, expected?: RegExp): boolean =>
  fault.includes(onPurpose) || goneOn.test(fault) || expected?.test(fault) === true
const told: string[] = []
const report = (fault: string) => void told.push(fault)
const folder = await mkdtemp(join(tmpdir(), 'passage-browsers-'))
const [port, serverPort] = [await findFreePort(), await findFreePort()]
const origin = `https://localhost:${port}`
const server = await new ServerProcess(serverPort, {
  DATA_DIR: join(folder, 'data'),
  PUBLIC_ORIGIN: origin,
  TRUST_PROXY: 'true',
}).ready()
const front = await startSecureFront(folder, port, serverPort, report)
let failed = 0

/** Runs a step, and prints whether it passed: without a fault that the page or the browser has told. */
async function step(name: string, work: () => Promise<void>, expected?: RegExp): Promise<void> {
  told.length = 0
  const began = Date.now()
  const fault = await work().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  const found = [...(fault === undefined ? [] : [fault]), ...told.filter((one) => !isKnown(one, expected))]
  if (found.length > 0) failed += 1
  console.log(
    `${found.length > 0 ? 'FAILED' : 'passed'}  ${name}  ${((Date.now() - began) / 1000).toFixed(1)} s`,
  )
  for (const line of found) console.log(`        ${line}`)
}

/** A console error made on purpose is told; without it a journey without faults would prove nothing. */
async function seeFaults(visitor: Visitor): Promise<void> {
  await visitor.goTo(pathOf('centerUid', 'de', harbour))
  await visitor.hydrated()
  await visitor.tab.evaluate(`void setTimeout(() => console.error('${onPurpose}'))`)
  for (const limit = Date.now() + 10_000; !told.some((fault) => fault.includes(onPurpose)); await sleep(50))
    if (Date.now() > limit) throw new Error('a console error is not seen')
}

async function tryEngine({ name, hasScripts, open }: Engine): Promise<void> {
  if (open === undefined) {
    console.log(`skipped ${name}: it is not installed`)
    return
  }
  const tab = await open(report)
  try {
    const visitor = new Visitor(tab, origin)
    if (hasScripts) await step(`${name}: a fault is seen`, () => seeFaults(visitor))
    for (const { name: what, needsScripts, walk, expected } of journey)
      if (hasScripts || !needsScripts) await step(`${name}: ${what}`, () => walk(visitor, front), expected)
  } finally {
    await tab.close()
  }
}

try {
  for (const engine of [firefox, firefoxWithoutScripts, webkit]) await tryEngine(engine)
} finally {
  front.close()
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
if (failed > 0) process.exitCode = 1
