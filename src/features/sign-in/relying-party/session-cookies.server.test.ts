import { describe, expect, test } from 'vitest'
import { createSessionCookies } from './session-cookies.server.ts'

const day = 86_400
const secure = createSessionCookies('https://passage.example', 14 * day)

describe('cookies', () => {
  test('LOG-07 the token is Strict, the session id Lax, both HttpOnly', () => {
    expect(secure.set({ token: 'a.b.c', sid: 'xyz' })).toEqual([
      'bearerToken=a.b.c; Max-Age=1209600; Path=/; HttpOnly; Secure; SameSite=Strict',
      '__Host-Http-sid=xyz; Max-Age=1209600; Path=/; HttpOnly; Secure; SameSite=Lax',
      'account=known; Max-Age=1209600; Path=/; Secure; SameSite=Strict',
    ])
  })

  test('PRD-07 the marker says of an account only whether it is still to be welcomed', () => {
    expect(secure.set({ token: 't', sid: 's', isNew: true })[2]).toMatch(/^account=new; .*SameSite=Strict$/)
    expect(secure.setWelcomed()).toEqual(['account=known; Max-Age=1209600; Path=/; Secure; SameSite=Strict'])
    const isNew = (cookie: string) => secure.isMarkedNew(new Headers({ cookie }))
    expect([isNew('sid=s; account=new'), isNew('account=known'), isNew('')]).toEqual([true, false, false])
  })

  test('LOG-07 what is set can be cleared, with the same names, paths and flags', () => {
    const withoutValue = (cookies: string[]) => cookies.map((text) => text.replace(/=[^;]*; Max-Age=\d+/, ''))
    expect(withoutValue(secure.clear())).toEqual(withoutValue(secure.set({ token: 't', sid: 's' })))
    expect(secure.clear().every((text) => /=; Max-Age=0;/.test(text))).toBe(true)
  })

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://app.localhost'])(
    'LOG-07 %s keeps Secure cookies like https',
    (origin) => {
      expect(createSessionCookies(origin, day).setToken('t')[0]).toContain('; Secure')
    },
  )

  test.each(['http://192.168.0.7:3000', 'http://passage.example', 'http://localhost.evil.example'])(
    'LOG-07 %s cannot have Secure ones, nor the prefix',
    (origin) => {
      const cookies = createSessionCookies(origin, day)
      const text = cookies.set({ token: 't', sid: 's' }).join('\n')
      expect(text).not.toMatch(/Secure|__Host/)
      expect(cookies.read(new Headers({ cookie: 'sid=s; bearerToken=t' }))).toEqual({ bearer: 't', sid: 's' })
    },
  )

  test('LOG-07 they are read by their names alone', () => {
    const read = (cookie: string) => secure.read(new Headers({ cookie }))
    expect(read('')).toEqual({ bearer: null, sid: null })
    expect(read('bearerToken=; sid=s')).toEqual({ bearer: null, sid: null })
    expect(read('x=1; __Host-Http-sid=s; bearerToken=t')).toEqual({ bearer: 't', sid: 's' })
  })
})
