import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { removeDeveloperTexts } from './drop-developer-texts.ts'

test.each([
  [`invariant(a.b, "You must"); f("You must")`, `invariant(a.b, ''); f("You must")`],
  ['warning(false, `Path ${x(`y`)} is odd`)', `warning(false, '')`],
  [`warningOnce(key, ok, "text")`, `warningOnce(key, ok, '')`],
  ['invariant(f(invariant(x, "in")), "out")', `invariant(f(invariant(x, '')), '')`],
  ['function invariant(value, message) {}', 'function invariant(value, message) {}'],
  ['throw new Error(`No ${x}`); new Other("y")', `throw new Error(''); new Other("y")`],
  ['errorMessage = `You made ${x}`; other = "y"', `errorMessage = ''; other = "y"`],
  ['new Error(errorMessage)', 'new Error(errorMessage)'],
  ['invariant(x)', 'invariant(x)'],
  ['invariant(x, message)', 'invariant(x, message)'],
])('size budget: %s becomes %s', (code, shorter) => {
  expect(removeDeveloperTexts(code, parseSync('x.js', code).program)).toBe(shorter)
})
