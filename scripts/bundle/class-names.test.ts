import { expect, test } from 'vitest'
import { nameClasses } from './class-names.ts'

test('styles: a class is named after its file and itself, and no two files have the same name', () => {
  const name = nameClasses()
  expect(name('row', '/app/shell/header.module.css')).toBe('header-row')
  expect(name('menuLink', '/app/shell/header.module.css?used')).toBe('header-menuLink')
  expect(name('row', '/app/shell/footer.module.css')).toBe('footer-row')
  expect(() => name('row', '/app/ui/header.module.css')).toThrow(
    'Two style modules have the same name: /app/shell/header.module.css and /app/ui/header.module.css',
  )
})

test.each(['switch', 'menu-link', '1st'])('styles: a class cannot be named %s', (local) => {
  expect(() => nameClasses()(local, '/app/ui/header.module.css')).toThrow(
    `A class cannot be named ${local}: /app/ui/header.module.css`,
  )
})
