import { expect, test } from 'vitest'
import { filterServices, parseServiceNeed, type Service } from './service.ts'

const service = (uid: string, needs: Service['needs']): Service => ({
  uid,
  needs,
  icon: 'info',
  name: { value: uid, lang: 'de' },
  text: { value: '', lang: 'de' },
  outage: null,
  parts: [],
})
const services = [service('lift', ['mobility', 'sight']), service('play', ['family']), service('taxi', [])]

test('FAC-02 a need shows its services alone; no need, or an unknown one, shows all', () => {
  const shown = (search: string) => filterServices(services, parseServiceNeed(search)).map(({ uid }) => uid)
  expect(shown('?for=sight')).toEqual(['lift'])
  expect(shown('?x=1&for=family')).toEqual(['play'])
  expect(shown('?for=quiet')).toEqual([])
  expect(shown('')).toEqual(['lift', 'play', 'taxi'])
  expect(shown('?for=nothing')).toEqual(['lift', 'play', 'taxi'])
})
