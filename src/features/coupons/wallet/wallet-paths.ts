export const walletPaths = {
  coupon: '/api/wallet/coupons/:centreUid/:couponUid',
  card: '/api/wallet/cards/:centreUid/:cardId',
} as const

export const couponPassPath = (centreUid: string, couponUid: string): string =>
  `/api/wallet/coupons/${centreUid}/${couponUid}`

export const cardPassPath = (centreUid: string, cardId: string): string =>
  `/api/wallet/cards/${centreUid}/${cardId}`
