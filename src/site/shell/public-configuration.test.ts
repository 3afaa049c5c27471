import { expect, test } from 'vitest'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { viewConfiguration } from './public-configuration.server.ts'

const newsletterWith = (settings: Record<string, string>) =>
  viewConfiguration(parseEnvironment({ NODE_ENV: 'test', ...settings })).newsletter

const site = { PUBLIC_ORIGIN: 'https://arkade.example' }
const mailServer = { SMTP_URL: 'smtps://mail.arkade.example', MAIL_FROM: 'Arkade <hallo@arkade.example>' }

test('PRD-05 pages lead to cards only where there are some: never to demo cards with real money', () => {
  const offered = (settings: Record<string, string>) =>
    viewConfiguration(parseEnvironment({ NODE_ENV: 'test', ...settings })).offersCards
  const money = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    PARKING_GATEWAY_URL: 'https://parken.arkade.example',
  }
  expect(offered({})).toBe(true)
  expect(offered(money)).toBe(false)
  expect(offered({ ...money, CARDS_GATEWAY_URL: 'https://karten.arkade.example' })).toBe(true)
})

test('NAV-05 MAI-09 pages lead to the newsletter where mails are sent, or kept on this machine', () => {
  expect(newsletterWith({ ...site, ...mailServer })).toBe('/newsletter')
  expect(newsletterWith({ PUBLIC_ORIGIN: 'http://localhost:3000' })).toBe('/newsletter')
  expect(newsletterWith(site)).toBeNull()
})
