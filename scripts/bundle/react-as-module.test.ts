import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { reactAsModule } from './react-as-module.ts'

const page = `
  import * as React from 'react'
  import { useState } from 'react'
  import { jsx } from 'react/jsx-runtime'
  import { renderToString } from 'react-dom/server'
  const Page = () => jsx('p', { id: React.useId(), children: useState('found')[0] })
  export const html = renderToString(jsx(Page, {}))
`

test('build: files call the functions of React themselves, and every part of React is the same one', async () => {
  // In the project, where React is found.
  const folder = await mkdtemp(join(import.meta.dirname, '../../node_modules/.react-as-module-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'page.js'), page)
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    plugins: [reactAsModule()],
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: 'page.js', minify: false },
  })
  const file = join(folder, 'dist/page.js')
  const { html } = (await import(/* @vite-ignore */ file)) as { html: string }
  expect(html).toMatch(/^<p id="[^"]+">found<\/p>$/)
  const code = await readFile(file, 'utf8')
  expect(code).toMatch(/\bjsx\("p", \{\s*id: useId\(\),\s*children: useState\("found"\)\[0\]/)
  // What nobody asks for is left out.
  expect(code).not.toContain('react.useOptimistic')
})
