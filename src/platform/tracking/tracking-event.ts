/**
 * What is tracked once a visitor has allowed it (TRK-01). No event contains what a visitor has typed, nor who they are
 * except by a pseudonym.
 */
export type TrackingEvent =
  | { readonly name: 'page_view'; readonly screen: string }
  | { readonly name: 'user_info'; readonly loggedIn: boolean; readonly user_id?: string }
  | {
      readonly name: 'click_app_store'
      readonly store: 'app_store' | 'google_play'
      readonly context: 'footer'
    }
  | { readonly name: 'click_teaser'; readonly type: 'event' | 'news'; readonly uid: string }
  | {
      readonly name: 'click_centre_contact'
      readonly contact: 'phone' | 'email' | 'website' | 'instagram' | 'facebook' | 'route'
    }
  | { readonly name: 'select_centre'; readonly centreUid: string }
  | { readonly name: 'click_coupon'; readonly uid: string }
  | { readonly name: 'click_faq' }
  | { readonly name: 'click_shop'; readonly uid: string }
  | { readonly name: 'click_loyalty_register' }
  | { readonly name: 'parking_home'; readonly centreUid: string }
  | { readonly name: 'parking_step'; readonly centreUid: string; readonly step: 1 | 2 | 3 | 'success' }
  | { readonly name: 'way_start'; readonly kind: string }
  | { readonly name: 'user_delete' }
  | { readonly name: 'onboarding'; readonly step: '6'; readonly action: 'proceed' }
  | { readonly name: 'preferences' }
