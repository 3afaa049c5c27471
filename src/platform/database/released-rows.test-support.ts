/**
 * Rows for every table of the base, those of the first release as that release wrote them. Do not change them with the
 * code: an operator's database looks like this before an upgrade.
 */
export const releasedRows = `
insert into content_version (digest, imported_at) values ('d1', '2026-11-22T10:00:00Z');
insert into media_file values ('a1.svg', 'image/svg+xml', '\\x3c7376672f3e', '1-a1');
insert into category values ('bakery', 0, '{"de":"Bäckerei","en":"Bakery"}');
insert into interest values ('music', 0, '{"de":"Musik","en":null}');
insert into centre (uid, position, name, claim, description_html, brand, logotype, hero, preview_image, address, contacts,
  schedule, floors, services, parking, issuer) values ('hafen', 1, 'Hafen', '{"de":"Am Wasser","en":"By the water"}',
  '{"de":"<p>Text</p>","en":null}', '{"accent":"#0b5c6b","accentDark":"#7fd0df"}',
  '{"src":"/media/a1.svg","width":232,"height":136,"sources":[]}',
  '{"src":"/media/a1.svg","width":1600,"height":1000,"sources":[],"alt":{"de":"Hafen","en":"Harbour"}}',
  '/media/a1-preview.jpg', '{"street":"Kai 1","postalCode":"20095","city":"Hamburg","googleMaps":"https://maps.example/"}',
  '{"phone":"+49 40 1","email":null,"website":null,"instagram":null,"facebook":null}',
  '{"weekly":[{"dayOfWeek":1,"isClosed":true,"operation":null},{"dayOfWeek":2,"isClosed":true,"operation":null},{"dayOfWeek":3,"isClosed":true,"operation":null},{"dayOfWeek":4,"isClosed":true,"operation":null},{"dayOfWeek":5,"isClosed":true,"operation":null},{"dayOfWeek":6,"isClosed":true,"operation":null},{"dayOfWeek":7,"isClosed":true,"operation":null}],"special":[],"publicHolidays":"closed","region":"HH","timeZone":"Europe/Berlin"}',
  '[{"id":"eg","name":{"de":"Erdgeschoss","en":"Ground floor"}}]', '[]', 'null',
  '{"name":"Hafen GmbH","vatId":"DE123456789","street":"Kai 1","postalCode":"20095","city":"Hamburg"}');
insert into shop values ('hafen', 'kornwerk', 'Kornwerk', 'gastro', 'bakery', 'eg', '1',
  '{"src":"/media/a1.svg","width":232,"height":136,"sources":[]}', '#e9d5a7', '{"de":"<p>Brot</p>","en":null}', 'null',
  '{"phone":null,"email":null,"website":null,"instagram":null,"facebook":null}', 'null', 'null');
insert into coupon values ('hafen', 'brot', 'kornwerk', 0, '{"de":"Zwei","en":"Two"}', '{"de":"2 für 1","en":"2 for 1"}',
  '{"de":"<p>x</p>","en":null}', '{"de":"Keine","en":"None"}', '2026-11-01', '2026-12-31', 'BROT', true);
insert into editorial values ('hafen', 'konzert', 'event', '{"de":"Konzert","en":null}', '{"de":"Kurz","en":null}',
  '{"de":"<p>x</p>","en":null}', '{"src":"/media/a1.svg","width":1,"height":1,"sources":[],"alt":{"de":"x","en":null}}',
  false, 'kornwerk', '2026-12-05 19:00', '2026-12-05 22:00', '{"de":"Halle","en":"Hall"}', 'null');
insert into faq_item values (null, 0, '{"de":"A","en":null}', '{"de":"Wo?","en":null}', '{"de":"<p>Hier</p>","en":null}');
insert into info_page values ('hafen', 'imprint', '{"de":"Impressum","en":null}', '2026-11-01', '{"de":"<p>x</p>","en":null}');
insert into redirect_rule values ('/alt', true, '/hafen', 302);
insert into message values ('home_title', '{"de":"Wohin?","en":"Where?"}');
insert into kept_secret values ('session', 'sealed', '2026-11-22T10:00:00Z');
insert into account values ('o-1', 'anna@example.org', 'scrypt$x', false, '2026-11-22T10:00:00Z');
insert into identity_record values ('Grant', 'h1', 'u1', 'g1', 'o-1', '{"a":1}', '2027-01-01T00:00:00Z', null);
insert into rate_limit values ('sign-in:1', 3, 1795356167428);
insert into auth_session values ('s1', 'o-1', 'sealed', '2026-11-22T11:00:00Z', '2026-12-06T10:00:00Z', null, false,
  '2026-11-22T10:00:00Z');
insert into revoked_subject values ('hash-1', '2026-11-22T10:00:00Z');
insert into consumer_profile values ('o-1', 'Anna', 'Muster', 'female', '1990-12-24', '24103', '["music"]', 'hafen',
  '2026-11-22T10:00:00Z');
insert into payment values ('00000000-0000-4000-8000-000000000001', 'consumer', 'o-1', 'ParkingTicket', 'hafen', 'ticket:1',
  true, '{"number":"100000010095"}', 235, 'EUR', 1900, '{"de":"Parken","en":"Parking"}', '[]', '[]', 'revenue:hafen', 'HGK',
  'de', 'sandbox', 'psp-1', null, 'completed', 235, 0, '2026-11-22T10:01:00Z', 'P-2026-000001', '2026-11-22T10:00:00Z',
  '2026-11-22T10:30:00Z', '2026-11-22T10:02:00Z', '2026-11-22T10:02:00Z', '{"name":"Hafen GmbH"}');
insert into payment_event (payment_id, from_state, to_state, reason, happened_at) values
  ('00000000-0000-4000-8000-000000000001', null, 'created', 'intent', '2026-11-22T10:00:00Z'),
  ('00000000-0000-4000-8000-000000000001', 'created', 'captured', 'paid', '2026-11-22T10:01:00Z');
insert into idempotency values ('consumer', 'o-1', 'k-1', 'f', '00000000-0000-4000-8000-000000000001');
insert into webhook_inbox values ('sandbox', 'e-1', 'psp-1', '2026-11-22T10:01:00Z');
insert into effect values ('00000000-0000-4000-8000-000000000001', 'gate', 'done', 1, null, null, '{"a":1}',
  '2026-11-22T10:02:00Z');
insert into voucher_redemption values ('00000000-0000-4000-8000-000000000001', 'HGK', 'redeemed');
insert into ledger_line (posting, payment_id, account, amount_cents, posted_at) values
  ('p1', '00000000-0000-4000-8000-000000000001', 'revenue:hafen', 235, '2026-11-22T10:02:00Z'),
  ('p1', '00000000-0000-4000-8000-000000000001', 'provider', -235, '2026-11-22T10:02:00Z');
insert into discrepancy values ('00000000-0000-4000-8000-000000000001', 'captured', '235', '230', '2026-11-22T10:02:00Z', null);
insert into car_park_ticket values ('100000010095', 'hafen', 'KIPA95', '2026-11-22T08:00:00Z', 235, 1,
  '2026-11-22T10:17:00Z', 0);
insert into car_park_release values ('r-1', '100000010095', 235, 'HGK', '2026-11-22T10:17:00Z');
insert into sandbox_payment values ('00000000-0000-4000-8000-0000000000aa', '00000000-0000-4000-8000-000000000001', 235,
  'Parken', 'de', 'https://a.example/r', 'https://a.example/c', '2026-11-22T10:30:00Z', 'paid', 235,
  '2026-11-22T10:01:00Z', 0, null);
insert into card values ('00000000-0000-4000-8000-0000000000bb', 'o-1', 'ref-1', 'Alex Muster', '0011', '2035-12',
  '2026-11-22T10:00:00Z');
insert into account_deletion (id, subject, key_id, deleted_at) values ('6f1d4c62-0a0e-4f0e-9c0e-3d5a3b7f2c11', 'a', 'a', '2026-11-22T10:00:00Z');
insert into account_link (id, purpose, account_oid, email, expires_at) values ('a', 'a', 'o-1', 'a', '2026-11-22T10:00:00Z');
insert into build (id, started_at) values ('a', '2026-11-22T10:00:00Z');
insert into build_file (path, bytes) values ('a', '\\x00');
insert into build_use (build_id, path) values ('a', 'a');
insert into consent_text (hash, locale, texts, first_used_at) values ('a', 'a', '{}', '2026-11-22T10:00:00Z');
insert into content_notice (signature, taken_at) values ('a', '2026-11-22T10:00:00Z');
insert into coupon_quota (centre_uid, coupon_uid) values ('hafen', 'brot');
insert into disclosure (id, subject, given_by, reason, given_at) values ('6f1d4c62-0a0e-4f0e-9c0e-3d5a3b7f2c11', 'a', 'a', 'a', '2026-11-22T10:00:00Z');
insert into exit_warning (id, payment_id, owner_kind, owner_key, locale, path, exit_until, warn_at, endpoint, p256dh, auth, created_at, session_hash) values ('a', 'a', 'a', 'a', 'a', 'a', '2026-11-22T10:00:00Z', '2026-11-22T10:00:00Z', 'a', 'a', 'a', '2026-11-22T10:00:00Z', 's1');
insert into heartbeat (id, beat_at) values (1, '2026-11-22T10:00:00Z');
insert into home_order_choice (owner_oid, is_own) values ('a', true);
insert into kept_item (owner_oid, kind, centre_uid, item_uid, kept_at) values ('a', 'a', 'a', 'a', '2026-11-22T10:00:00Z');
insert into known_device (account_oid, device_hash, seen_at) values ('o-1', 'a', '2026-11-22T10:00:00Z');
insert into mail (id, unique_key, kind, locale, facts, created_at) values ('a', 'a', 'a', 'a', '{}', '2026-11-22T10:00:00Z');
insert into mail_outbox (mail_id, recipient, subject, html, plain, headers, placed_at) values ('a', 'a', 'a', 'a', 'a', '{}', '2026-11-22T10:00:00Z');
insert into newsletter_issue (id, content, sent_at) values ('a', '{}', '2026-11-22T10:00:00Z');
insert into newsletter_subscription (id, email, centre_uid, locale, interests, consent_text, asked_at) values ('a', 'a', 'a', 'a', '{}', 'a', '2026-11-22T10:00:00Z');
insert into own_plate (owner_oid, plate, added_at) values ('a', 'a', '2026-11-22T10:00:00Z');
insert into passkey_challenge (asked_for, challenge, expires_at) values ('a', 'a', '2026-11-22T10:00:00Z');
insert into provider_cursor (provider, account, cursor, read_at) values ('a', 'a', 'a', '2026-11-22T10:00:00Z');
insert into provider_deletion (oid, asked_at, due_at) values ('a', '2026-11-22T10:00:00Z', '2026-11-22T10:00:00Z');
insert into sandbox_refund (key, ref, amount_cents) values ('a', '00000000-0000-4000-8000-0000000000aa', 1);
insert into scheduled_job (name, succeeded_at) values ('a', '2026-11-22T10:00:00Z');
insert into search_words (needs) values ('{}');
insert into session_token (token_hash, session_hash, expires_at) values ('a', 'a', '2026-11-22T10:00:00Z');
insert into sign_up_request (id, email, password_hash, locale, interaction, expires_at) values ('a', 'a', 'a', 'a', 'a', '2026-11-22T10:00:00Z');
insert into consent_record (id, consent_id, version, text_hash, choice, analytics, ads, recorded_at) values ('6f1d4c62-0a0e-4f0e-9c0e-3d5a3b7f2c11', '6f1d4c62-0a0e-4f0e-9c0e-3d5a3b7f2c11', 'a', 'a', 'a', true, true, '2026-11-22T10:00:00Z');
insert into content_import (source) values ('folder');
insert into coupon_redemption (id, centre_uid, coupon_uid, period, issuer, title, benefit, state, started_at, expires_at, moved_at) values ('6f1d4c62-0a0e-4f0e-9c0e-3d5a3b7f2c11', 'hafen', 'brot', 'once', 'a', '{}', '{}', 'started', '2026-11-22T10:00:00Z', '2026-11-22T10:10:00Z', '2026-11-22T10:00:00Z');
insert into passkey (id, account_oid, public_key, counter, transports, created_at) values ('a', 'o-1', 'a', 0, '{}', '2026-11-22T10:00:00Z');
insert into payment_reversal (payment_id, kind, amount_cents, source, provider_ref, happened_at) values ('00000000-0000-4000-8000-000000000001', 'dispute', 1, 'provider', 'd1', '2026-11-22T10:00:00Z');
insert into staff_audit (happened_at, subject, name, action, outcome) values ('2026-11-22T10:00:00Z', 'a', 'a', 'sign-in', 'done');
insert into staff_session (id_hash, subject, name, roles, locale, created_at, expires_at) values ('a', 'a', 'a', '{}', 'de', '2026-11-22T10:00:00Z', '2026-11-22T10:00:00Z');
`
