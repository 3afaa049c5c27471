import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createElement, type ComponentProps } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  Link,
  Outlet,
  Scripts,
  ServerRouter,
  useLoaderData,
  type EntryContext,
  type ServerBuild,
} from 'react-router'
import { makeElements, readElementTree, type TreeElement, type TreeNode } from './element-tree.ts'

/*
 * What a page is compared with, as a process of its own: `peer-server.ts <port> <file>`. The file is a page that the
 * app has rendered. `/tree` makes the same elements, without scripts, and renders them by `renderToString`; everything
 * else is a React Router page in the way of its own template, with these elements, their links as its links and the
 * list as the data of its loader.
 */

const [port, file = ''] = process.argv.slice(2)
const page = readElementTree(readFileSync(file, 'utf8'))

const textOf = (node: TreeNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join(' ')
const find = (node: TreeNode, tag: string): readonly TreeElement[] =>
  typeof node === 'string'
    ? []
    : [...(node.tag === tag ? [node] : []), ...node.children.flatMap((child) => find(child, tag))]

const [main] = find(page, 'main')
if (main === undefined) throw new Error('the page has no main element')
const items = find(main, 'li').map((item, index) => ({ id: index, text: textOf(item) }))

function PlainLink({ href, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { readonly href?: string }) {
  return createElement(Link, { to: href ?? '', ...rest })
}

const withLinks = ({ tag, attributes: { href } }: TreeElement) =>
  tag === 'a' && typeof href === 'string' && href.startsWith('/') ? PlainLink : undefined

const Root = () =>
  makeElements(page, (element) => {
    if (element === main) return { content: createElement(Outlet, { key: 'main' }) }
    if (element.tag === 'body')
      return {
        content: createElement(
          'body',
          { key: 'body' },
          ...element.children.map((child) =>
            makeElements(child, (inner) =>
              inner === main ? { content: createElement(Outlet, { key: 'main' }) } : withLinks(inner),
            ),
          ),
          createElement(Scripts, { key: 'scripts' }),
        ),
      }
    return withLinks(element)
  })

function Shops() {
  useLoaderData<typeof loadShops>()
  return makeElements(main ?? '', withLinks)
}

const loadShops = () => ({ items })

const manifestRoute = (id: string, hasLoader: boolean) => ({
  id,
  module: `/assets/${id}.js`,
  imports: [],
  css: [],
  hasAction: false,
  hasLoader,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  hasDefaultExport: true,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
})

async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const body = await new Promise<PassThrough>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url: request.url }), {
      onShellReady() {
        const stream = new PassThrough()
        resolve(stream)
        pipe(stream)
      },
      onShellError: reject,
    })
  })
  headers.set('content-type', 'text/html')
  return new Response(await text(body), { status, headers })
}

const build = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    shops: {
      id: 'shops',
      parentId: 'root',
      path: ':centre/shops',
      module: { default: Shops, loader: loadShops },
    },
  },
  assets: {
    entry: { imports: [], module: '/assets/entry.js' },
    routes: {
      root: { ...manifestRoute('root', false), path: '' },
      shops: { ...manifestRoute('shops', true), parentId: 'root', path: ':centre/shops' },
    },
    url: '/assets/manifest.js',
    version: '1',
  },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: 'build',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} satisfies ServerBuild

const answer = createRequestHandler(build, 'production')

createServer((request, response) => {
  const reply = async () => {
    if (request.url === '/tree') {
      response.setHeader('content-type', 'text/html')
      response.end(renderToString(makeElements(page)))
      return
    }
    const answered = await answer(new Request(`http://localhost${request.url}`))
    response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(await answered.text())
  }
  reply().catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end()
  })
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
