import { randomUUID } from 'node:crypto'
import type { PostedForm } from './posted-forms.ts'

/** Posted without a session of staff; what one with a session gets is in src/operator/staff/staff-payments.test.ts. */
const staffForm = (action: string, file: string, good: Readonly<Record<string, string>>): PostedForm => ({
  name: `staff: ${action}`,
  file: `src/operator/staff/pages/${file}`,
  good: () => good,
  fields: Object.keys(good),
  address: ({ origin }, locale) => `${origin}/staff/payments/${randomUUID()}/${action}?lang=${locale}`,
  isStrangers: true,
})

/** The forms of the pages for staff. */
export const staffForms: readonly PostedForm[] = [
  staffForm('retry', 'payment-page.tsx', { step: randomUUID() }),
  staffForm('refund', 'refund-form.tsx', {
    step: randomUUID(),
    seen: '0',
    howMuch: 'part',
    amount: '1,50',
    reason: 'The barrier stayed shut',
    confirmed: 'yes',
  }),
  ...(['new', 'end', 'extend'] as const).map((action): PostedForm => {
    const good: Readonly<Record<string, string>> =
      action === 'new'
        ? { step: randomUUID(), kind: 'text', de: 'Probealarm', until: '2030-01-01T10:00', confirmed: 'yes' }
        : { step: randomUUID(), id: randomUUID() }
    return {
      name: `staff: notice, ${action}`,
      file: `src/operator/staff/notices/${action === 'new' ? 'new-notice' : 'notice-list'}-page.tsx`,
      good: () => good,
      fields: Object.keys(good),
      address: ({ origin }, locale) =>
        `${origin}/staff/notices/${action}?centre=hafengalerie-kiel&lang=${locale}`,
      isStrangers: true,
    }
  }),
  {
    name: 'as whom to try the pages for staff',
    file: 'src/features/sign-in/provider/demo-staff/demo-staff-page.server.tsx',
    good: () => ({ person: 'demo-ada' }),
    fields: ['person'],
    address: ({ origin }, locale) => `${origin}/idp/staff/interaction/none?lang=${locale}`,
    isStrangers: true,
  },
  {
    name: 'signing out of the pages for staff',
    file: 'src/operator/staff/pages/staff-page.tsx',
    good: () => ({}),
    fields: [],
    address: ({ origin }, locale) => `${origin}/staff/sign-out?lang=${locale}`,
    isStrangers: true,
  },
]
