import { expect, test } from 'vitest'
import { filterServicesPage } from './filter-services-page.ts'
import type { Service } from './service.ts'

const service = (uid: string, needs: Service['needs']): Service => ({
  uid,
  needs,
  icon: 'info',
  name: { value: uid, lang: 'en' },
  text: { value: '', lang: 'en' },
  outage: null,
  parts: [],
})

/** A page that is true until the moment 1000. */
const whole = {
  title: 'Services',
  choices: [
    { label: 'All', to: '/en/hafen/services', isChosen: true },
    { label: 'Step-free', to: '/en/hafen/services?for=mobility', isChosen: false },
    { label: 'With children', to: '/en/hafen/services?for=family', isChosen: false },
  ],
  services: [service('lift', ['mobility']), service('play', ['family']), service('taxi', [])],
  until: 1000,
}

test('FAC-02 a need in the browser shows its services, and is the one that is chosen', () => {
  const page = filterServicesPage(whole, '?for=family', 999)
  expect(page).toEqual({
    ...whole,
    choices: [
      { label: 'All', to: '/en/hafen/services', isChosen: false },
      { label: 'Step-free', to: '/en/hafen/services?for=mobility', isChosen: false },
      { label: 'With children', to: '/en/hafen/services?for=family', isChosen: true },
    ],
    services: [whole.services[1]],
  })
  expect(filterServicesPage(whole, '?for=nothing', 999), 'an unknown need').toEqual(whole)
})

test('FAC-02 a need that the page does not offer, and a page of yesterday, are left to the server', () => {
  expect(filterServicesPage(whole, '?for=hearing', 999)).toBeNull()
  expect(filterServicesPage(whole, '?for=family', 1000)).toBeNull()
})
