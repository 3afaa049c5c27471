import { expect, test } from 'vitest'
import { checkSvg, sizeOfSvg } from './svg.ts'

const inside = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${content}</svg>`

test.each([
  '<script>alert(1)</script>',
  '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
  '<circle r="1" onclick="alert(1)"/>',
  '<circle r="1" ONLOAD="alert(1)"/>',
  '<foreignObject><p>x</p></foreignObject>',
  '<image href="https://evil.example/a.png"/>',
  '<use href="https://evil.example/a.svg#b"/>',
  '<use xlink:href="data:image/svg+xml,x"/>',
  '<use x:href="//evil.example/a.svg#b" xmlns:x="http://www.w3.org/1999/xlink"/>',
  '<a href="#x"><circle r="1"/></a>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  '<style>@import "https://evil.example/a.css";</style>',
  '<style>rect { fill: url(https://evil.example/a) }</style>',
  '<style>rect { fill: \\75rl(https://evil.example/a) }</style>',
  '<style>rect { fill: u<!-- -->rl(https://evil.example/a) }</style>',
  '<style>@imp<g/>ort "https://evil.example/a.css";</style>',
  '<style><![CDATA[@import "https://evil.example/a.css";]]></style>',
  '<rect fill="url(https://evil.example/a)"/>',
  '<rect style="background: u&#114;l( //evil.example )"/>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml-stylesheet href="https://evil.example/a.css"?>',
  '<rect fill=red/>',
  '<rect fill="a<b"/>',
  '<rect fill="red" fill="blue"/>',
  '<text>&own;</text>',
  '<g>',
  '<',
])('content check: an unsafe drawing is refused: %s', (content) => {
  expect(checkSvg(inside(content)).length).toBeGreaterThan(0)
})

test('content check: a document type, and with it entities of its own, is refused', () => {
  expect(checkSvg('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>')).toEqual([
    { offset: 0, problem: 'this part is not plain SVG', remedy: expect.any(String) as string },
  ])
})

test('content check: a plain drawing is taken, with its inner references', () => {
  const drawing = `<?xml version="1.0" encoding="UTF-8"?>
    <!-- made by hand -->
    ${inside(`<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
      <style>.a { fill: url(#g) }</style>
      <rect class="a" fill="url('#g')" width='10' height="10" transform="rotate(45 5 5)"/>
      <use href="#g" xlink:href="#g" xmlns:xlink="http://www.w3.org/1999/xlink"/>
      <text x="1">a &gt; b</text>`)}`
  expect(checkSvg(drawing)).toEqual([])
})

test.each([
  ['nothing at all', ''],
  ['a text', 'a drawing'],
  ['another document', '<g/>'],
])('content check: %s is no drawing', (_, source) => {
  expect(checkSvg(source)).toMatchObject([{ offset: 0, problem: 'there is no svg element' }])
})

test('content check: a fault has the place where it stands', () => {
  expect(checkSvg('<svg><g><script/></g></svg>')[0]).toMatchObject({ offset: 8 })
})

test.each([
  ['<svg viewBox="0 0 232 136">', { width: 232, height: 136 }],
  ["<svg viewBox='-1,-1,10.4,20' width='5'>", { width: 10, height: 20 }],
  [
    '<!-- <svg viewBox="0 0 1 1"> --><svg viewBox="0 0 2 3"><svg viewBox="0 0 4 5"/></svg>',
    { width: 2, height: 3 },
  ],
  ['<svg width="30px" height="40">', { width: 30, height: 40 }],
  ['<svg width="100%" height="100%">', undefined],
])('content check: the size of %s', (source, size) => {
  expect(sizeOfSvg(source)).toEqual(size)
})
