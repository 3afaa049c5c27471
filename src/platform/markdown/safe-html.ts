import type { Options as Schema } from 'rehype-sanitize'

/**
 * The HTML that content texts may have; all else is dropped. Narrower than the sanitiser's default: no images (an
 * address of another host would be a third-party request), no form fields, no classes, no styles, and no ids except
 * those of footnotes, because an id can shadow a global variable of the page.
 */
export const safeHtml: Schema = {
  // oxfmt-ignore
  tagNames: [
    'a', 'abbr', 'address', 'b', 'blockquote', 'br', 'caption', 'cite', 'code', 'dd', 'del', 'details', 'div', 'dl',
    'dt', 'em', 'figcaption', 'figure', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'ins', 'kbd', 'li', 'mark', 'ol', 'p',
    'pre', 'q', 's', 'samp', 'section', 'small', 'span', 'strong', 'sub', 'summary', 'sup', 'table', 'tbody', 'td',
    'tfoot', 'th', 'thead', 'time', 'tr', 'u', 'ul', 'wbr',
  ],
  attributes: {
    '*': ['lang', 'dir', 'title', 'ariaLabel', ['id', /^user-content-fn(ref)?-[\w-]+$/]],
    a: ['href', ['rel', 'noopener', 'noreferrer']],
    blockquote: ['cite'],
    details: ['open'],
    li: ['value'],
    ol: ['start', 'reversed'],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan', 'scope'],
    time: ['dateTime'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], cite: ['http', 'https'] },
  ancestors: {
    caption: ['table'],
    tbody: ['table'],
    td: ['table'],
    tfoot: ['table'],
    th: ['table'],
    thead: ['table'],
    tr: ['table'],
  },
  /** These are dropped with their content; of other dropped elements the text stays. */
  strip: [
    'script',
    'style',
    'template',
    'noscript',
    'iframe',
    'object',
    'embed',
    'svg',
    'math',
    'textarea',
    'select',
    'title',
  ],
  clobber: [],
  clobberPrefix: '',
  required: {},
  allowComments: false,
  allowDoctypes: false,
}
