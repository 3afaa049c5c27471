import type { MessageKey } from '#i18n/messages/catalogue.ts'
import type { MessageValues } from '#i18n/format-message.ts'
import { formatMoney } from '#i18n/money-text.ts'
import { formatDayAndTime } from '#core/payment-time.ts'
import type { MailText, MailFacts } from './mail-text.ts'

type Translate = (key: MessageKey, values?: MessageValues) => string

/**
 * What a mail says, in one language.
 * @param place the name of the centre or the product
 */
export function writeMailText(facts: MailFacts, t: Translate, place: string): MailText {
  switch (facts.kind) {
    case 'confirm-address':
      return {
        subject: t('mail_confirm_address_subject'),
        preview: t('mail_confirm_address_text', { place }),
        paragraphs: [t('mail_confirm_address_text', { place })],
        action: { label: t('mail_confirm_address_action'), href: facts.href },
        notes: [t('mail_confirm_address_note')],
      }
    case 'sign-up':
      return {
        subject: t('mail_sign_up_subject'),
        preview: t('mail_sign_up_text', { place }),
        paragraphs: [t('mail_sign_up_text', { place })],
        action: { label: t('mail_sign_up_action'), href: facts.href },
        notes: [t('mail_sign_up_note')],
      }
    case 'account-exists':
      return {
        subject: t('mail_account_exists_subject'),
        preview: t('mail_account_exists_text', { place }),
        paragraphs: [t('mail_account_exists_text', { place })],
        action: { label: t('mail_account_exists_action'), href: facts.href },
        notes: [t('mail_account_exists_note')],
      }
    case 'reset-password':
      return {
        subject: t('mail_reset_password_subject'),
        preview: t('mail_reset_password_text', { place }),
        paragraphs: [t('mail_reset_password_text', { place })],
        action: { label: t('mail_reset_password_action'), href: facts.href },
        notes: [t('mail_reset_password_note')],
      }
    case 'new-address':
      return {
        subject: t('mail_new_address_subject'),
        preview: t('mail_new_address_text', { place }),
        paragraphs: [t('mail_new_address_text', { place })],
        action: { label: t('mail_confirm_address_action'), href: facts.href },
        notes: [t('mail_new_address_note')],
      }
    case 'address-changed':
      return {
        subject: t('mail_address_changed_subject'),
        preview: t('mail_address_changed_text', { place }),
        paragraphs: [t('mail_address_changed_text', { place })],
        notes: [t('mail_not_you', { place })],
      }
    case 'new-sign-in':
      return {
        subject: t('mail_new_sign_in_subject'),
        preview: t('mail_new_sign_in_text'),
        paragraphs: [t('mail_new_sign_in_text')],
        rows: [
          [t('mail_when'), formatDayAndTime(facts.at)],
          ...(facts.device === null ? [] : [[t('mail_device'), facts.device] as const]),
        ],
        action: { label: t('mail_new_sign_in_action'), href: facts.href },
        notes: [t('mail_new_sign_in_note')],
      }
    case 'new-passkey':
      return {
        subject: t('mail_new_passkey_subject'),
        preview: t('mail_new_passkey_text'),
        paragraphs: [t('mail_new_passkey_text')],
        rows: [
          [t('mail_when'), formatDayAndTime(facts.at)],
          ...(facts.device === null ? [] : [[t('mail_device'), facts.device] as const]),
        ],
        action: { label: t('mail_new_passkey_action'), href: facts.href },
        notes: [t('mail_new_passkey_note')],
      }
    case 'receipt':
      return {
        subject: t('mail_receipt_subject', { service: facts.service }),
        preview: t('mail_receipt_text'),
        paragraphs: [t('mail_receipt_text')],
        rows: [
          [t('mail_service'), facts.service],
          [t('mail_amount'), formatMoney(facts.amountCents)],
          [t('mail_receipt_number'), facts.number],
        ],
        action: { label: t('mail_receipt_action'), href: facts.href },
        notes: [t('mail_receipt_note')],
      }
    case 'refund':
      return {
        subject: t('mail_refund_subject'),
        preview: t('mail_refund_text'),
        paragraphs: [t('mail_refund_text')],
        rows: [
          [t('mail_service'), facts.service],
          [t('mail_amount'), formatMoney(facts.amountCents)],
        ],
        action: { label: t('mail_refund_action'), href: facts.href },
      }
    case 'newsletter-confirm':
      return {
        subject: t('mail_newsletter_confirm_subject'),
        preview: t('mail_newsletter_confirm_text', { place }),
        paragraphs: [t('mail_newsletter_confirm_text', { place })],
        action: { label: t('mail_newsletter_confirm_action'), href: facts.href },
        notes: [t('mail_newsletter_confirm_note')],
      }
    case 'newsletter':
      return {
        subject: facts.subject,
        preview: facts.paragraphs[0] ?? facts.subject,
        paragraphs: facts.paragraphs,
        ...(facts.link === null ? {} : { action: facts.link }),
        unsubscribe: facts.unsubscribe,
      }
    case 'account-deleted':
      return {
        subject: t('mail_account_deleted_subject'),
        preview: t('mail_account_deleted_text', { place }),
        paragraphs: [t('mail_account_deleted_text', { place })],
        notes: [t('mail_account_deleted_note')],
      }
  }
}
