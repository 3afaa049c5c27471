import { describe, expect, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { readTyped } from '#platform/read-form.server.ts'
import { mapConcurrently } from '../page.ts'
import { postedForms, type FormStage, type PostedForm } from './posted-forms.ts'

/** Ways to make one field of a valid form invalid. */
const nonsense: Readonly<Record<string, (form: FormData, field: string) => void>> = {
  'with 40,000 characters': (form, field) => form.set(field, 'x'.repeat(40_000)),
  'with a NUL': (form, field) => form.set(field, 'a\u0000b'),
  twice: (form, field) => form.append(field, readTyped(form, field)),
  'with a file': (form, field) => form.set(field, new File([readTyped(form, field)], 'x.txt')),
}

/** A form with its valid values. */
export function formOf(form: PostedForm, stage: FormStage): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(form.good(stage))) data.set(name, value)
  return data
}

async function post(
  form: PostedForm,
  stage: FormStage,
  { locale, body, headers = {} }: { locale: Locale; body: BodyInit; headers?: Record<string, string> },
) {
  const address = form.address(stage, locale)
  const browser = form.isStrangers ? stage.stranger : stage.visitor
  const { origin } = new URL(address)
  const referer = `${origin}${locale === 'en' ? '/en' : '/'}`
  const response = await browser.send(address, {
    method: 'POST',
    headers: { origin, accept: 'text/html', referer, ...headers },
    body,
  })
  const html = await response.text()
  const isPage =
    response.headers.get('content-type')?.startsWith('text/html') && html.includes(`lang="${locale}"`)
  return { status: response.status, isPage }
}

export const isRefusal = (status: number) => status >= 400 && status < 500

const kinds = Object.entries(nonsense)

/**
 * Declares the tests that each form refuses nonsense with a page.
 * @param isWhole whether each field is tried with each kind of nonsense; otherwise the kinds take turns over the fields
 */
export function judgeNonsense(stage: () => FormStage, { isWhole }: { isWhole: boolean }): void {
  describe('nonsense in a form is refused with a page', () => {
    describe.each(postedForms)('$name', (form) => {
      test('FRM-05 in each field', async () => {
        const first = postedForms.indexOf(form)
        const cases = form.fields.flatMap((field, index) =>
          kinds
            .filter((_, kind) => isWhole || kind === (first + index) % kinds.length)
            .filter(([how]) => how !== 'twice' || !form.repeatable?.includes(field))
            .map(([how, spoil]) => ({ field, how, spoil })),
        )
        const answers = await mapConcurrently([...cases.entries()], async ([turn, { field, how, spoil }]) => {
          // The languages take turns, with another one first in each row of kinds.
          const locale = (turn + Math.floor(turn / kinds.length)) % 2 === 0 ? 'de' : 'en'
          const body = formOf(form, stage())
          spoil(body, field)
          const { status, isPage } = await post(form, stage(), { locale, body })
          return isRefusal(status) && isPage
            ? []
            : [`${field} ${how} ${locale}: ${status}${isPage ? '' : ', no page'}`]
        })
        expect(answers.flat()).toEqual([])
      })

      test('FRM-05 no field at all, what is no form, and more than the server reads', async () => {
        const bodies: readonly [string, BodyInit, Record<string, string>][] = [
          ['no field', new URLSearchParams(), {}],
          ['no form', '{"intent":"pay"}', { 'content-type': 'application/json' }],
          ['half a form', 'x', { 'content-type': 'multipart/form-data; boundary=y' }],
          ['70,000 bytes', new URLSearchParams({ ...form.good(stage()), x: 'x'.repeat(70_000) }), {}],
        ]
        const answers = await mapConcurrently(
          bodies.filter(([what]) => what !== 'no field' || !form.name.startsWith('signing out')),
          async ([what, body, headers]) => {
            const { status, isPage } = await post(form, stage(), { locale: 'en', body, headers })
            return isRefusal(status) && isPage ? [] : [`${what}: ${status}${isPage ? '' : ', no page'}`]
          },
        )
        expect(answers.flat()).toEqual([])
      })
    })
  })
}
