import { expect, test } from 'vitest'
import { fillProduct } from './fill-product.ts'

const awkward = `A & "B" <i>\\ $& {product}`

test('PRD-09 a text receives the name as it is, HTML receives it escaped, and JSON stays whole', () => {
  const row = {
    uid: 'x',
    position: 3,
    name: '{product} Kiel',
    claim: JSON.stringify({ de: 'Mit {product}', en: null }),
    body_html: JSON.stringify({ de: '<p>{product}, {product}</p>', en: '<p>x</p>' }),
    parking: JSON.stringify({ phone: '{product}', wayInHtml: { de: '<p>{product}</p>' }, steps: [1] }),
    code: '[{product}]',
  }
  const [filled] = fillProduct([row], awkward) as (typeof row)[]
  expect(filled).toMatchObject({ uid: 'x', position: 3, name: `${awkward} Kiel`, code: `[${awkward}]` })
  const html = 'A &amp; &quot;B&quot; &lt;i&gt;\\ $&amp; {product}'
  expect(JSON.parse(filled?.claim ?? '')).toEqual({ de: `Mit ${awkward}`, en: null })
  expect(JSON.parse(filled?.body_html ?? '')).toEqual({ de: `<p>${html}, ${html}</p>`, en: '<p>x</p>' })
  expect(JSON.parse(filled?.parking ?? '')).toEqual({
    phone: awkward,
    wayInHtml: { de: `<p>${html}</p>` },
    steps: [1],
  })
})

test('PRD-09 a row without the placeholder is left as it is', () => {
  const row = { unit: '[1, 2]', claim: '{"de":"Passage"}' }
  expect(fillProduct([row], 'Arkade')).toEqual([row])
})
