import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { goodContent } from '../content-fixture.test-support.ts'
import { buildEditorSchemas, editorSchemaFolder } from './editor-schemas.ts'

const folder = join(import.meta.dirname, '../../../../content', editorSchemaFolder)
const schemas = buildEditorSchemas()

test('editor schemas: the committed ones are those of the code (else run: npm run content -- schemas)', async () => {
  expect((await readdir(folder)).toSorted()).toEqual([...schemas.keys()].toSorted())
  for (const [name, text] of schemas) expect(await readFile(join(folder, name), 'utf8')).toBe(text)
})

test('editor schemas: they take good content and refuse a misspelt field', () => {
  const validate = new Ajv({ strict: false }).compile(
    JSON.parse(schemas.get('centre.schema.json') ?? '') as object,
  )
  const centre = parse(String(goodContent['hafen/centre.yaml'])) as object
  expect(validate(centre)).toBe(true)
  expect(validate({ ...centre, postion: 1 })).toBe(false)
})
