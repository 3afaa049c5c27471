import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dividePage, joinPage } from './divide-page.server.ts'
import { KeepingContext, Kept, KeptItem, useKeptText, type Keeping } from './kept-markup.tsx'

type Shop = { readonly name: string }
const rendered: string[] = []

function Card({ shop }: { shop: Shop }) {
  rendered.push(shop.name)
  return (
    <a href="/shop">
      <b>{shop.name}</b>, {'open & busy'}
    </a>
  )
}

const List = ({ shops, isGrouped = false }: { shops: readonly Shop[]; isGrouped?: boolean }) => (
  <ul>
    {shops.map((shop, index) => {
      const isFirst = isGrouped && index === 0
      return (
        <KeptItem
          key={shop.name}
          id={isFirst ? 'letter' : undefined}
          of={shop}
          variant={isFirst ? 'first' : ''}
        >
          {isFirst && <h2>A</h2>}
          <Card shop={shop} />
        </KeptItem>
      )
    })}
  </ul>
)

/** The markup of a list, and the names of the shops that were rendered for it. */
function render(list: ReactNode): { readonly html: string; readonly names: readonly string[] } {
  rendered.length = 0
  const keeping: Keeping = { known: [], fresh: [] }
  const html = renderToString(<KeepingContext value={keeping}>{list}</KeepingContext>)
  return { html: joinPage(dividePage(html, keeping)).toString(), names: [...rendered] }
}

test('kept items: an item is rendered once, and every page has the bytes of a whole rendering', () => {
  const [ada, bo, cy] = [{ name: 'Ada' }, { name: 'Bo <&>' }, { name: 'Cy' }]
  const first = render(<List shops={[ada, bo]} />)
  expect(first.html).toBe(
    '<ul><li><a href="/shop"><b>Ada</b>, <!-- -->open &amp; busy</a></li>' +
      '<li><a href="/shop"><b>Bo &lt;&amp;&gt;</b>, <!-- -->open &amp; busy</a></li></ul>',
  )
  expect(first.names).toEqual(['Ada', 'Bo <&>'])
  const second = render(<List shops={[cy, bo, ada]} />)
  expect(second.names).toEqual(['Cy'])
  expect(second.html).toBe(renderToString(<List shops={[cy, bo, ada]} />))
})

test('kept items: variants of the same data are kept apart, with the id of their item', () => {
  const [ada, bo] = [{ name: 'Ada' }, { name: 'Bo' }]
  render(<List shops={[ada, bo]} />)
  for (const expected of [['Bo'], []]) {
    const { html, names } = render(<List shops={[bo, ada]} isGrouped />)
    expect(names).toEqual(expected)
    expect(html).toBe(renderToString(<List shops={[bo, ada]} isGrouped />))
  }
})

test('kept items: other data are rendered again, even if they are equal', () => {
  render(<List shops={[{ name: 'Ada' }]} />)
  expect(render(<List shops={[{ name: 'Ada' }]} />).names).toEqual(['Ada'])
})

test('kept parts: a part that is no item has no element of its own, and its items are rendered with it', () => {
  const of = {}
  const [ada, bo] = [{ name: 'Ada' }, { name: 'Bo' }]
  const page = (title: string) => (
    <main>
      <h1>{title}</h1>
      <Kept of={of}>
        <List shops={[ada, bo]} />
        <hr />
      </Kept>
      <Kept of={of} variant="end">
        <b>end</b>
      </Kept>
    </main>
  )
  const list = renderToString(<List shops={[ada, bo]} />)
  for (const [title, names] of [
    ['One', ['Ada', 'Bo']],
    ['Two', []],
  ] as const)
    expect(render(page(title))).toEqual({
      html: `<main><h1>${title}</h1>${list}<hr/><b>end</b></main>`,
      names,
    })
})

test('kept texts: a long text arrives as it is', () => {
  const Style = () => <style>{useKeptText('p > b { content: "ü" }')}</style>
  const html = '<style>p > b { content: "ü" }</style>'
  expect([render(<Style />).html, render(<Style />).html]).toEqual([html, html])
})

test('kept items: a text that looks like a mark stays as it is', () => {
  const { html } = render(<List shops={[{ name: '<kept-part id="0">0;</kept-part>' }]} />)
  expect(html).toContain('&lt;kept-part id=&quot;0&quot;&gt;0;&lt;/kept-part&gt;')
})
