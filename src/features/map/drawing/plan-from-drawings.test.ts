import { expect, test } from 'vitest'
import { buildPlan } from '../plan/build-plan.ts'
import { emptyMapFile, factsOf, shopAt } from '../plan/drawn-plan.test-support.ts'
import { planFromDrawings, readOrdinal } from './plan-from-drawings.ts'

const options = { at: [54.3, 10.1], metresPerUnit: null, scale: null } as const

/** A floor as Inkscape and Illustrator draw it: layers, labels, escaped ids, transformations, curves. */
const floor = (number: string, more = '') => `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 460 260">
  <defs><rect id="stamp" width="5" height="5"/></defs>
  <g inkscape:groupmode="layer" inkscape:label="Shops" transform="translate(10,10)">
    <rect id="rect101" inkscape:label="${number}.01" x="-10" y="-10" width="200" height="100"/>
    <path id="_x3${number}_.02" d="M190 -10 h200 v100 h-200 z"/>
    <g inkscape:label="${number}.03" transform="translate(-10,150)"><polygon points="0,0 200,0 200,100 0,100"/></g>
    <rect x="190" y="150" width="200" height="100" id="rect9"/>
    <text x="280" y="200"><tspan>Toiletten</tspan></text>
  </g>
  <rect id="Walkway" x="-400" y="-160" width="400" height="60" transform="rotate(180)"/>
  <rect id="Aufzug_A" x="400" y="100" width="20" height="20"/>
  <path id="Treppe" d="M400 140 c0 0 30 0 60 0 v20 h-60 z"/>
  <g inkscape:groupmode="layer" inkscape:label="Türen">
    <line x1="90" y1="100" x2="110" y2="100"/><line x1="290" y1="100" x2="310" y2="100"/>
    <line x1="90" y1="160" x2="110" y2="160"/><line id="door_x20_4" x1="290" y1="160" x2="310" y2="160"/>
  </g>
  <polyline id="wall" points="120,110 120,130"/>
  <line inkscape:label="10 m" x1="0" y1="255" x2="100" y2="255"/>${more}
</svg>`
const entrance = '<line id="Eingang_Hafen" x1="0" y1="120" x2="0" y2="140"/>'

test('MAP-13 a plan is made from a drawing of each floor, by the names of its shapes', () => {
  const { files, left } = planFromDrawings(
    new Map([
      ['eg.svg', floor('0', entrance)],
      ['og1.svg', floor('1')],
    ]),
    options,
  )
  expect(left).toEqual([])
  const shops = ['0.01', '0.02', '0.03', '1.01', '1.02', '1.03'].map((unit, index) =>
    shopAt(`s${index}`, unit),
  )
  const plan = buildPlan(files, emptyMapFile, factsOf(...shops))
  if (!plan.ok) throw new Error(plan.problem.map(({ problem }) => problem).join('\n'))
  const { graph, floors } = plan.value
  expect(graph.places.map(({ uid, floor: at }) => `${floors[at]?.ordinal} ${uid}`)).toEqual([
    '0 s0', '0 s1', '0 s2', '0 toiletten-0', '0 aufzug-a-0', '0 treppe-0', '0 eingang-hafen',
    '1 s3', '1 s4', '1 s5', '1 toiletten-1', '1 aufzug-a-1', '1 treppe-1',
  ]) // oxfmt-ignore
  expect(graph.links.map(({ kind }) => kind).toSorted()).toEqual(['lift', 'stairs'])
  // 20 m by the line that is named 10 m, and what of its sides lies near the walkway.
  expect(graph.places[0]?.front).toBe(22)
})

test('MAP-13 what cannot be placed is listed with its place and a remedy', () => {
  const more =
    '<rect id="rect7" x="410" y="200" width="9" height="9"/><use href="#stamp"/><polyline id="1.17" points="0,0 5,5"/>'
  const { left } = planFromDrawings(new Map([['plan.svg', floor('0', more)]]), options)
  expect(left).toEqual([
    'plan.svg: use without a name is no shape; convert it to a path',
    'plan.svg: its name does not say which floor it is, so it is 0; call it 0.svg, 1.svg or -1.svg',
    'plan.svg: rect at 410, 200 has no name; give it an id or a label',
    'plan.svg: 1.17 is drawn as a line, and is no wall and no door; draw it as a closed shape',
  ])
  const broken = planFromDrawings(new Map([['0.svg', '<svg><rect></svg>']]), options)
  expect(broken.left[0]).toMatch(/^0\.svg: this is no SVG that can be read: /)
})

test('MAP-13 the name of a file says which floor it is', () => {
  const named = [
    '0.svg',
    '-2.svg',
    'EG.svg',
    'og2.svg',
    '1 Obergeschoss.svg',
    'ug.svg',
    'P1.svg',
    'level-3.svg',
    'x.svg',
  ]
  expect(named.map(readOrdinal)).toEqual([0, -2, 0, 2, 1, -1, -1, -3, null])
})
