import { expect, test } from 'vitest'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { viewConfiguration } from './public-configuration.server.ts'

const newsletterWith = (settings: Record<string, string>) =>
  viewConfiguration(parseEnvironment({ NODE_ENV: 'test', ...settings })).newsletter

const site = { PUBLIC_ORIGIN: 'https://arkade.example' }
const mailServer = { SMTP_URL: 'smtps://mail.arkade.example', MAIL_FROM: 'Arkade <hallo@arkade.example>' }

test('NAV-05 MAI-09 pages lead to the newsletter where mails are sent, or kept on this machine', () => {
  expect(newsletterWith({ ...site, ...mailServer })).toBe('/newsletter')
  expect(newsletterWith({ PUBLIC_ORIGIN: 'http://localhost:3000' })).toBe('/newsletter')
  expect(newsletterWith(site)).toBeNull()
})
