import type { TrackingEvent } from './tracking-event.ts'

type Clicked<Name extends TrackingEvent['name']> = Extract<TrackingEvent, { name: Name }>

/**
 * The value of `data-track`: the event of a click on the element, and its subject. As an attribute it also works on
 * pages whose script knows nothing of tracking, and costs them no code.
 */
export type TrackedClick =
  | `click_app_store:${Clicked<'click_app_store'>['store']}`
  | `click_teaser:${Clicked<'click_teaser'>['type']}:${string}`
  | `click_centre_contact:${Clicked<'click_centre_contact'>['contact']}`
  | `select_centre:${string}`
  | `click_coupon:${string}`
  | `click_faq`
  | `click_shop:${string}`
  | `click_loyalty_register`

const isStore = (text: string) => text === 'app_store' || text === 'google_play'
const isTeaser = (text: string) => text === 'event' || text === 'news'
const contacts = ['phone', 'email', 'website', 'instagram', 'facebook', 'route'] as const

/** Parses such an attribute; null if it is not ours. `click_shop:roestraum` is a click on the shop "roestraum". */
export function parseTrackedClick(text: string): TrackingEvent | null {
  const [name, about = '', uid = ''] = text.split(':')
  switch (name) {
    case 'click_app_store':
      return isStore(about) ? { name, store: about, context: 'footer' } : null
    case 'click_teaser':
      return isTeaser(about) && uid !== '' ? { name, type: about, uid } : null
    case 'click_centre_contact': {
      const contact = contacts.find((kind) => kind === about)
      return contact ? { name, contact } : null
    }
    case 'select_centre':
      return about === '' ? null : { name, centreUid: about }
    case 'click_coupon':
    case 'click_shop':
      return about === '' ? null : { name, uid: about }
    case 'click_faq':
    case 'click_loyalty_register':
      return { name }
    default:
      return null
  }
}
