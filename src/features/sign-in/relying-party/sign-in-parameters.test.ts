import { expect, test } from 'vitest'
import { listSignInParameters } from './sign-in-parameters.ts'

const facts = {
  locale: 'de',
  centre: { uid: 'hafen', name: 'Hafen & Söhne' },
  correlationId: 'c-1',
  gtmContainerId: 'GTM-1',
  consent: 'v1.10',
  screen: 'centerUid',
} as const

test('LOG-06 the extra parameters of the identity request', () => {
  expect(listSignInParameters(facts)).toEqual({
    ui_locales: 'de',
    platform: 'webapp',
    center: 'hafen',
    centerName: 'Hafen & Söhne',
    correlationId: 'c-1',
    gtmContainerId: 'GTM-1',
    consentString: 'v1.10',
    context: 'centerUid',
  })
})

test('LOG-06 what is not known is left out', () => {
  const nothing = { centre: undefined, gtmContainerId: undefined, consent: undefined, screen: undefined }
  expect(listSignInParameters({ ...facts, ...nothing })).toEqual({
    ui_locales: 'de',
    platform: 'webapp',
    correlationId: 'c-1',
  })
})
