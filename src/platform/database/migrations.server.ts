import type { MarkedMigration } from './oldest-release.server.ts'
import * as content from './migrations/0001-content.ts'
import * as identityProvider from './migrations/0002-identity-provider.ts'
import * as session from './migrations/0003-session.ts'
import * as profile from './migrations/0004-profile.ts'
import * as payment from './migrations/0005-payment.ts'
import * as carPark from './migrations/0006-car-park.ts'
import * as paymentSandbox from './migrations/0007-payment-sandbox.ts'
import * as receipt from './migrations/0008-receipt.ts'
import * as card from './migrations/0009-card.ts'
import * as revokedSubject from './migrations/0010-revoked-subject.ts'
import * as paymentCreditAccount from './migrations/0011-payment-credit-account.ts'
import * as profileLastName from './migrations/0012-profile-last-name.ts'
import * as heartbeat from './migrations/0013-heartbeat.ts'
import * as sessionToken from './migrations/0014-session-token.ts'
import * as build from './migrations/0015-build.ts'
import * as centreParkingNearby from './migrations/0016-centre-parking-nearby.ts'
import * as centreLinks from './migrations/0017-centre-links.ts'
import * as couponParkingVoucher from './migrations/0018-coupon-parking-voucher.ts'
import * as searchWords from './migrations/0019-search-words.ts'
import * as serviceStates from './migrations/0020-service-states.ts'
import * as mail from './migrations/0021-mail.ts'
import * as newsletter from './migrations/0021b-newsletter.ts'
import * as contentImports from './migrations/0022-content-imports.ts'
import * as eventFacts from './migrations/0023-event-facts.ts'
import * as gastronomy from './migrations/0023b-gastronomy.ts'
import * as kept from './migrations/0024-kept.ts'
import * as couponRedemption from './migrations/0025-coupon-redemption.ts'
import * as paymentAccount from './migrations/0027-payment-account.ts'
import * as paymentReversal from './migrations/0027b-payment-reversal.ts'
import * as signUpRequest from './migrations/0030-sign-up-request.ts'
import * as passkeys from './migrations/0031-passkeys.ts'
import * as homeOrder from './migrations/0033-home-order.ts'
import * as staff from './migrations/0034-staff.ts'
import * as exitWarning from './migrations/0036-exit-warning.ts'
import * as accountDeletion from './migrations/0038-account-deletion.ts'
import * as consentRecord from './migrations/0038b-consent-record.ts'
import * as providerDeletion from './migrations/0038c-provider-deletion.ts'
import * as refundClaim from './migrations/0039-refund-claim.ts'
import * as exitWarningSession from './migrations/0040-exit-warning-session.ts'
import * as refundAttempt from './migrations/0041-refund-attempt.ts'
import * as centreScreenshots from './migrations/0042-centre-screenshots.ts'
import * as oldestRelease from './migrations/0043-oldest-release.ts'
import * as monitoring from './migrations/0044-monitoring.ts'
import * as receiptIndex from './migrations/0045-receipt-index.ts'
import * as paymentCentreIndex from './migrations/0046-payment-centre-index.ts'
import * as quotaAtConfirmation from './migrations/0047-quota-at-confirmation.ts'
import * as everydayNeeds from './migrations/0048-everyday-needs.ts'
import * as effectUnderWay from './migrations/0049-effect-under-way.ts'
import * as eventStatus from './migrations/0050-event-status.ts'
import * as firstNameSize from './migrations/0051-first-name-size.ts'
import * as centreMap from './migrations/0052-centre-map.ts'

/**
 * Every change of the schema, ordered by name. It is a list in code, not a folder to be read, because the server is one
 * bundle.
 */
export const migrations: Record<string, MarkedMigration> = {
  '0001-content': content,
  '0002-identity-provider': identityProvider,
  '0003-session': session,
  '0004-profile': profile,
  '0005-payment': payment,
  '0006-car-park': carPark,
  '0007-payment-sandbox': paymentSandbox,
  '0008-receipt': receipt,
  '0009-card': card,
  '0010-revoked-subject': revokedSubject,
  '0011-payment-credit-account': paymentCreditAccount,
  '0012-profile-last-name': profileLastName,
  '0013-heartbeat': heartbeat,
  '0014-session-token': sessionToken,
  '0015-build': build,
  '0016-centre-parking-nearby': centreParkingNearby,
  '0017-centre-links': centreLinks,
  '0018-coupon-parking-voucher': couponParkingVoucher,
  '0019-search-words': searchWords,
  '0020-service-states': serviceStates,
  '0021-mail': mail,
  '0021b-newsletter': newsletter,
  '0022-content-imports': contentImports,
  '0023-event-facts': eventFacts,
  '0023b-gastronomy': gastronomy,
  '0024-kept': kept,
  '0025-coupon-redemption': couponRedemption,
  '0027-payment-account': paymentAccount,
  '0027b-payment-reversal': paymentReversal,
  '0030-sign-up-request': signUpRequest,
  '0031-passkeys': passkeys,
  '0033-home-order': homeOrder,
  '0034-staff': staff,
  '0036-exit-warning': exitWarning,
  '0038-account-deletion': accountDeletion,
  '0038b-consent-record': consentRecord,
  '0038c-provider-deletion': providerDeletion,
  '0039-refund-claim': refundClaim,
  '0040-exit-warning-session': exitWarningSession,
  '0041-refund-attempt': refundAttempt,
  '0042-centre-screenshots': centreScreenshots,
  '0043-oldest-release': oldestRelease,
  '0044-monitoring': monitoring,
  '0045-receipt-index': receiptIndex,
  '0046-payment-centre-index': paymentCentreIndex,
  '0047-quota-at-confirmation': quotaAtConfirmation,
  '0048-everyday-needs': everydayNeeds,
  '0049-effect-under-way': effectUnderWay,
  '0050-event-status': eventStatus,
  '0051-first-name-size': firstNameSize,
  '0052-centre-map': centreMap,
}
