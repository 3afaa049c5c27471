import type { Column } from './columns.ts'
import { publications } from './entries.ts'
import { fields, type Kind } from './kinds.ts'

export const plain = (
  field: string,
  type: string,
  meta: Readonly<Record<string, unknown>>,
  schema: object | null = { is_nullable: true },
) => ({ field, type, meta: { field, width: 'half', ...meta }, schema })

const readonly = { readonly: true, width: 'full' }
/** The columns that the entries of every kind have. */
export const ownColumns = [
  plain(
    'id',
    'integer',
    { hidden: true, interface: 'input' },
    { is_primary_key: true, has_auto_increment: true },
  ),
  plain('passage_fault', 'text', {
    ...readonly,
    interface: 'input-multiline',
    note: 'Why this is not shown as it stands here, and what to write instead. Empty a few seconds after it is right.',
    hidden: true,
    conditions: [{ name: 'has a fault', rule: { passage_fault: { _nnull: true } }, hidden: false }],
  }),
  plain('passage_live', 'text', { ...readonly, interface: 'input-multiline', hidden: true }),
  plain('passage_preview_de', 'text', { ...readonly, interface: 'input', hidden: true }),
  plain('passage_preview_en', 'text', { ...readonly, interface: 'input', hidden: true }),
  plain(
    'passage_preview',
    'alias',
    {
      interface: 'presentation-links',
      special: ['alias', 'no-data'],
      width: 'full',
      hidden: true,
      conditions: [{ name: 'has a link', rule: { passage_preview_de: { _nnull: true } }, hidden: false }],
      options: {
        links: [
          {
            label: 'Vorschau auf Deutsch',
            icon: 'visibility',
            type: 'primary',
            actionType: 'url',
            url: '{{passage_preview_de}}',
            newTab: true,
          },
          {
            label: 'Preview in English',
            icon: 'visibility',
            type: 'normal',
            actionType: 'url',
            url: '{{passage_preview_en}}',
            newTab: true,
          },
        ],
      },
    },
    null,
  ),
  plain('centre', 'string', {
    interface: 'select-dropdown-m2o',
    special: ['m2o'],
    required: true,
    display: 'related-values',
    display_options: { template: '{{uid}}' },
    options: { template: '{{uid}}' },
  }),
  plain(
    'publication',
    'string',
    {
      interface: 'select-dropdown',
      required: true,
      display: 'labels',
      options: { choices: publications.map((value) => ({ value, text: value })) },
    },
    { is_nullable: true, default_value: 'draft' },
  ),
  plain('publish_from', 'timestamp', { interface: 'datetime', note: 'Empty: at once.' }),
  plain('publish_until', 'timestamp', { interface: 'datetime', note: 'Empty: for good.' }),
  plain('sort', 'integer', { interface: 'input', hidden: true }),
]
export const toldColumns = ['passage_fault', 'passage_live', 'passage_preview_de', 'passage_preview_en']

/** The columns of a kind, with what an editor can choose from. */
export function columnsOf(kind: Kind, choices: ReadonlyMap<string, readonly string[]>) {
  const withChoices = (column: Column) => {
    const own = choices.get(column.field)
    if (own === undefined) return column
    const options = { choices: own.map((value) => ({ text: value, value })), allowOther: true }
    return { ...column, meta: { ...column.meta, interface: 'select-dropdown', options } }
  }
  const all = [...ownColumns, ...fields[kind].columns.map(withChoices)]
  return all.map((column, index) => ({ ...column, meta: { ...column.meta, sort: index + 1 } }))
}
