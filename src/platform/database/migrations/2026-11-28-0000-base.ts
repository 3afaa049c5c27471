import { sql, type Kysely } from 'kysely'

const paymentStates = `'created', 'psp_created', 'captured', 'finalizing', 'completed', 'declined', 'cancelled',
    'expired', 'review', 'refund_due', 'refunded'`

/** The schema of release 0.2.0. A database that has the fifty migrations before it goes on from here. */
const schema = `
CREATE FUNCTION check_payment_step() RETURNS trigger LANGUAGE plpgsql AS $$
  begin
    if not exists (select from allowed_transition where from_state = old.state and to_state = new.state) then
      raise exception 'a payment cannot go from % to %', old.state, new.state using errcode = 'check_violation';
    end if;
    return new;
  end $$;

CREATE FUNCTION check_posting() RETURNS trigger LANGUAGE plpgsql AS $$
  begin
    if (select sum(amount_cents) from ledger_line where posting = new.posting) <> 0 then
      raise exception 'the posting % does not add up to 0', new.posting using errcode = 'check_violation';
    end if;
    return null;
  end $$;

CREATE FUNCTION check_redemption_begin() RETURNS trigger LANGUAGE plpgsql AS $$
  begin
    if new.state <> 'started' then
      raise exception 'a redemption begins as started' using errcode = 'check_violation';
    end if;
    return new;
  end $$;

CREATE FUNCTION check_redemption_step() RETURNS trigger LANGUAGE plpgsql AS $$
  begin
    if not exists (select from redemption_transition where from_state = old.state and to_state = new.state) then
      raise exception 'a redemption cannot go from % to %', old.state, new.state using errcode = 'check_violation';
    end if;
    return new;
  end $$;

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
  begin
    if tg_op = 'DELETE' and old.happened_at < now() - interval '10 years' then return old; end if;
    if tg_op = 'DELETE' and old.action in ('sign-in', 'sign-out', 'open')
      and old.happened_at < now() - interval '1 year' then return old; end if;
    raise exception '% is append-only', tg_table_name;
  end $$;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  begin raise exception '% is append-only', tg_table_name; end $$;

CREATE FUNCTION take_coupon() RETURNS trigger LANGUAGE plpgsql AS $$
  begin
    update coupon_quota set taken = taken + 1
      where centre_uid = new.centre_uid and coupon_uid = new.coupon_uid and (quota is null or taken < quota);
    if not found then
      raise exception 'no coupon is left' using errcode = 'check_violation', constraint = 'coupon_quota_left';
    end if;
    return null;
  end $$;

CREATE SEQUENCE receipt_number;

CREATE TABLE account (
  oid text PRIMARY KEY,
  email text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  is_new boolean DEFAULT true NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  email_confirmed_at timestamptz,
  locale text
);

CREATE TABLE account_deletion (
  id uuid PRIMARY KEY,
  subject text NOT NULL,
  key_id text NOT NULL,
  deleted_at timestamptz NOT NULL,
  listed_at timestamptz
);

CREATE TABLE account_link (
  id text PRIMARY KEY,
  purpose text NOT NULL,
  account_oid text NOT NULL REFERENCES account(oid) ON DELETE CASCADE,
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE allowed_transition (
  from_state text,
  to_state text,
  PRIMARY KEY (from_state, to_state),
  CHECK (from_state IN (${paymentStates})),
  CHECK (to_state IN (${paymentStates}))
);

CREATE TABLE auth_session (
  id_hash text PRIMARY KEY,
  oid text NOT NULL,
  sealed_tokens text NOT NULL,
  access_expires_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  lease_until timestamptz,
  show_onboarding boolean NOT NULL,
  created_at timestamptz NOT NULL,
  is_webview boolean DEFAULT false NOT NULL,
  origin text DEFAULT '/' NOT NULL
);

CREATE TABLE build (
  id text PRIMARY KEY,
  started_at timestamptz NOT NULL
);

CREATE TABLE build_file (
  path text PRIMARY KEY,
  bytes bytea NOT NULL
);

CREATE TABLE build_use (
  build_id text REFERENCES build(id) ON DELETE CASCADE,
  path text REFERENCES build_file(path),
  PRIMARY KEY (build_id, path)
);

CREATE TABLE car_park_ticket (
  number text PRIMARY KEY,
  centre_uid text NOT NULL,
  plate text,
  entered_at timestamptz NOT NULL,
  paid_cents integer DEFAULT 0 NOT NULL,
  times_paid integer DEFAULT 0 NOT NULL,
  exit_until timestamptz,
  refused_releases integer DEFAULT 0 NOT NULL
);

CREATE TABLE car_park_release (
  release_id text PRIMARY KEY,
  number text NOT NULL REFERENCES car_park_ticket(number),
  amount_cents integer NOT NULL CHECK (amount_cents >= 0),
  voucher_code text,
  exit_until timestamptz NOT NULL
);

CREATE TABLE card (
  id uuid PRIMARY KEY,
  owner_oid text NOT NULL,
  issuer_ref text NOT NULL,
  holder text NOT NULL,
  last_digits text NOT NULL,
  expires text NOT NULL,
  added_at timestamptz NOT NULL,
  CONSTRAINT card_added_once UNIQUE (owner_oid, issuer_ref)
);

CREATE TABLE category (
  id text PRIMARY KEY,
  "position" integer NOT NULL,
  name jsonb NOT NULL,
  words jsonb DEFAULT '{"de": [], "en": []}' NOT NULL
);

CREATE TABLE centre (
  uid text PRIMARY KEY,
  "position" integer NOT NULL,
  name text NOT NULL,
  claim jsonb NOT NULL,
  description_html jsonb NOT NULL,
  brand jsonb NOT NULL,
  logotype jsonb NOT NULL,
  hero jsonb NOT NULL,
  preview_image text NOT NULL,
  address jsonb NOT NULL,
  contacts jsonb NOT NULL,
  schedule jsonb NOT NULL,
  floors jsonb NOT NULL,
  services jsonb NOT NULL,
  parking jsonb NOT NULL,
  issuer jsonb DEFAULT 'null' NOT NULL,
  parking_nearby jsonb DEFAULT 'null' NOT NULL,
  links jsonb DEFAULT '{"jobs": null, "lettings": null}' NOT NULL,
  notices jsonb DEFAULT '[]' NOT NULL,
  screenshots jsonb DEFAULT '[]' NOT NULL
);

CREATE TABLE consent_text (
  hash text PRIMARY KEY,
  locale text NOT NULL,
  texts jsonb NOT NULL,
  first_used_at timestamptz NOT NULL
);

CREATE TABLE consent_record (
  id uuid PRIMARY KEY,
  consent_id uuid NOT NULL,
  version text NOT NULL,
  text_hash text NOT NULL REFERENCES consent_text(hash),
  choice text NOT NULL,
  analytics boolean NOT NULL,
  ads boolean NOT NULL,
  recorded_at timestamptz NOT NULL
);

CREATE TABLE consumer_profile (
  oid character varying(128) PRIMARY KEY,
  first_name character varying(1000),
  last_name character varying(500),
  salutation character varying(16),
  birth_date character(10),
  postal_code character(5),
  interests jsonb DEFAULT '[]' NOT NULL,
  centre_uid character varying(64),
  updated_at timestamptz NOT NULL,
  CONSTRAINT consumer_profile_interests_size CHECK (pg_column_size(interests) < 16384)
);

CREATE TABLE content_import (
  source text PRIMARY KEY CHECK (source IN ('folder', 'gateway')),
  asked_at timestamptz,
  attempted_at timestamptz,
  succeeded_at timestamptz,
  faults jsonb DEFAULT '[]' NOT NULL
);

CREATE TABLE content_notice (
  signature text PRIMARY KEY,
  taken_at timestamptz NOT NULL
);

CREATE TABLE content_version (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  digest text NOT NULL,
  imported_at timestamptz DEFAULT now() NOT NULL,
  faults jsonb DEFAULT '[]' NOT NULL
);

CREATE TABLE shop (
  centre_uid text REFERENCES centre(uid) ON DELETE CASCADE,
  uid text,
  name text NOT NULL,
  type text NOT NULL CHECK (type IN ('gastro', 'shop')),
  category text NOT NULL REFERENCES category(id),
  floor text NOT NULL,
  unit text NOT NULL,
  logo jsonb NOT NULL,
  colour text NOT NULL,
  description_html jsonb NOT NULL,
  note_html jsonb NOT NULL,
  contacts jsonb NOT NULL,
  schedule jsonb NOT NULL,
  loyalty_program jsonb NOT NULL,
  words jsonb DEFAULT '{"de": [], "en": []}' NOT NULL,
  gastronomy jsonb,
  PRIMARY KEY (centre_uid, uid)
);

CREATE TABLE coupon (
  centre_uid text REFERENCES centre(uid) ON DELETE CASCADE,
  uid text,
  shop_uid text,
  "position" integer NOT NULL,
  title jsonb NOT NULL,
  benefit jsonb NOT NULL,
  text_html jsonb NOT NULL,
  conditions jsonb NOT NULL,
  valid_from text NOT NULL,
  valid_until text NOT NULL,
  code text,
  exclusive boolean NOT NULL,
  parking_voucher boolean DEFAULT false NOT NULL,
  redeem jsonb,
  PRIMARY KEY (centre_uid, uid),
  CONSTRAINT coupon_shop_fkey FOREIGN KEY (centre_uid, shop_uid) REFERENCES shop(centre_uid, uid)
);

CREATE TABLE coupon_quota (
  centre_uid text,
  coupon_uid text,
  quota integer CHECK (quota > 0),
  taken integer DEFAULT 0 NOT NULL CHECK (taken >= 0),
  PRIMARY KEY (centre_uid, coupon_uid)
);

CREATE TABLE coupon_redemption (
  id uuid PRIMARY KEY,
  owner_oid text,
  centre_uid text NOT NULL,
  coupon_uid text NOT NULL,
  period text NOT NULL CHECK (period ~ '^(once|\\d{4}-\\d\\d-\\d\\d)$'),
  issuer text NOT NULL,
  title jsonb NOT NULL,
  benefit jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('started', 'redeemed', 'expired', 'cancelled')),
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  moved_at timestamptz NOT NULL,
  CONSTRAINT coupon_redemption_check CHECK (expires_at > started_at),
  FOREIGN KEY (centre_uid, coupon_uid) REFERENCES coupon_quota(centre_uid, coupon_uid)
);

CREATE TABLE disclosure (
  id uuid PRIMARY KEY,
  subject text NOT NULL,
  given_by text NOT NULL,
  reason text NOT NULL,
  given_at timestamptz NOT NULL
);

CREATE TABLE payment (
  id uuid PRIMARY KEY,
  owner_kind text NOT NULL CHECK (owner_kind IN ('consumer', 'guest', 'erased')),
  owner_key text,
  scope text NOT NULL,
  centre_uid text NOT NULL,
  subject_key text NOT NULL,
  payable_once boolean NOT NULL,
  subject jsonb NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents >= 0),
  currency text NOT NULL CHECK (currency = 'EUR'),
  tax_rate integer NOT NULL CHECK ((tax_rate >= 0) AND (tax_rate <= 10000)),
  service jsonb NOT NULL,
  lines jsonb NOT NULL,
  facts jsonb NOT NULL,
  credit_account text NOT NULL,
  voucher_code text,
  locale text NOT NULL,
  provider text NOT NULL,
  psp_ref text,
  redirect_url text,
  state text NOT NULL,
  captured_cents integer DEFAULT 0 NOT NULL CHECK (captured_cents >= 0),
  refunded_cents integer DEFAULT 0 NOT NULL,
  finalize_requested_at timestamptz,
  receipt_number text UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  moved_at timestamptz NOT NULL,
  completed_at timestamptz,
  issuer jsonb,
  provider_account text DEFAULT 'common' NOT NULL,
  refund_order jsonb,
  disputed_cents integer DEFAULT 0 NOT NULL CHECK (disputed_cents >= 0),
  refund_claimed_until timestamptz,
  refund_attempt integer DEFAULT 0 NOT NULL,
  refund_refused boolean DEFAULT false NOT NULL,
  CONSTRAINT payment_check CHECK ((owner_kind = 'erased') = (owner_key IS NULL)),
  CONSTRAINT payment_check1 CHECK ((refunded_cents >= 0) AND (refunded_cents <= captured_cents)),
  CONSTRAINT payment_check2
    CHECK (state <> 'completed' OR (captured_cents = amount_cents AND receipt_number IS NOT NULL)),
  CHECK (scope IN ('ParkingTicket', 'MultiPurposeCard', 'mobileTicketPayment', 'multiPurposeCardCharge')),
  CHECK (state IN (${paymentStates})),
  UNIQUE (provider, psp_ref)
);

CREATE TABLE discrepancy (
  payment_id uuid REFERENCES payment(id),
  kind text CHECK (kind IN ('captured', 'refunded', 'state')),
  ours text NOT NULL,
  theirs text NOT NULL,
  found_at timestamptz NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (payment_id, kind)
);

CREATE TABLE editorial (
  centre_uid text REFERENCES centre(uid) ON DELETE CASCADE,
  uid text,
  type text CHECK (type IN ('event', 'news')),
  title jsonb NOT NULL,
  teaser jsonb NOT NULL,
  body_html jsonb NOT NULL,
  image jsonb NOT NULL,
  exclusive boolean NOT NULL,
  shop_uid text,
  starts text NOT NULL,
  ends text,
  location jsonb NOT NULL,
  price jsonb NOT NULL,
  kind text DEFAULT 'other' NOT NULL,
  free boolean DEFAULT false NOT NULL,
  for_children boolean DEFAULT false NOT NULL,
  status text DEFAULT 'scheduled' NOT NULL,
  previous_starts text,
  revision text DEFAULT '' NOT NULL,
  sequence integer DEFAULT 0 NOT NULL,
  PRIMARY KEY (centre_uid, type, uid),
  CONSTRAINT editorial_shop_fkey FOREIGN KEY (centre_uid, shop_uid) REFERENCES shop(centre_uid, uid)
);

CREATE TABLE effect (
  payment_id uuid REFERENCES payment(id),
  kind text,
  state text NOT NULL CHECK (state IN ('due', 'done', 'given-up')),
  attempts integer DEFAULT 0 NOT NULL,
  claimed_until timestamptz,
  last_reason text,
  result jsonb NOT NULL,
  done_at timestamptz,
  under_way boolean DEFAULT false NOT NULL,
  PRIMARY KEY (payment_id, kind),
  CONSTRAINT effect_check CHECK ((state = 'done') = (done_at IS NOT NULL))
);

CREATE TABLE exit_warning (
  id text PRIMARY KEY,
  payment_id text NOT NULL,
  owner_kind text NOT NULL,
  owner_key text NOT NULL,
  locale text NOT NULL,
  path text NOT NULL,
  exit_until timestamptz NOT NULL,
  warn_at timestamptz NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  claimed_until timestamptz,
  created_at timestamptz NOT NULL,
  session_hash text REFERENCES auth_session(id_hash) ON DELETE CASCADE,
  CONSTRAINT exit_warning_once UNIQUE (payment_id, endpoint)
);

CREATE TABLE faq_item (
  centre_uid text REFERENCES centre(uid) ON DELETE CASCADE,
  "position" integer NOT NULL,
  group_name jsonb NOT NULL,
  question jsonb NOT NULL,
  answer_html jsonb NOT NULL,
  words jsonb DEFAULT '{"de": [], "en": []}' NOT NULL,
  uid text DEFAULT '' NOT NULL
);

CREATE TABLE heartbeat (
  id smallint PRIMARY KEY,
  beat_at timestamptz NOT NULL
);

CREATE TABLE home_order_choice (
  owner_oid text PRIMARY KEY,
  is_own boolean NOT NULL
);

CREATE TABLE idempotency (
  owner_kind text,
  owner_key text,
  key text,
  fingerprint text NOT NULL,
  payment_id uuid NOT NULL REFERENCES payment(id),
  PRIMARY KEY (owner_kind, owner_key, key)
);

CREATE TABLE identity_record (
  kind text,
  id_hash text,
  uid text,
  grant_id text,
  account_oid text REFERENCES account(oid) ON DELETE CASCADE,
  payload jsonb NOT NULL,
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz,
  PRIMARY KEY (kind, id_hash)
);

CREATE TABLE info_page (
  centre_uid text REFERENCES centre(uid) ON DELETE CASCADE,
  name text NOT NULL,
  title jsonb NOT NULL,
  updated text NOT NULL,
  body_html jsonb NOT NULL,
  words jsonb DEFAULT '{"de": [], "en": []}' NOT NULL
);

CREATE TABLE interest (
  id text PRIMARY KEY,
  "position" integer NOT NULL,
  name jsonb NOT NULL,
  suits jsonb DEFAULT '{"all": [], "words": [], "categories": [], "eventKinds": [], "forChildren": false}' NOT NULL
);

CREATE TABLE kept_item (
  owner_oid text,
  kind text,
  centre_uid text,
  item_uid text,
  kept_at timestamptz NOT NULL,
  CONSTRAINT kept_item_once PRIMARY KEY (owner_oid, kind, centre_uid, item_uid)
);

CREATE TABLE kept_secret (
  name text PRIMARY KEY,
  value text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL
);

CREATE TABLE known_device (
  account_oid text REFERENCES account(oid) ON DELETE CASCADE,
  device_hash text,
  seen_at timestamptz NOT NULL,
  CONSTRAINT known_device_key PRIMARY KEY (account_oid, device_hash)
);

CREATE TABLE ledger_line (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  posting text NOT NULL,
  payment_id uuid REFERENCES payment(id),
  account text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
  posted_at timestamptz NOT NULL,
  UNIQUE (posting, account)
);

CREATE TABLE mail (
  id text PRIMARY KEY,
  unique_key text NOT NULL UNIQUE,
  kind text NOT NULL,
  recipient text,
  oid text,
  locale text NOT NULL,
  centre_uid text,
  facts jsonb NOT NULL,
  state text DEFAULT 'waiting' NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  claimed_until timestamptz,
  last_fault text,
  created_at timestamptz NOT NULL,
  ended_at timestamptz
);

CREATE TABLE mail_outbox (
  mail_id text PRIMARY KEY,
  oid text,
  recipient text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  plain text NOT NULL,
  headers jsonb NOT NULL,
  placed_at timestamptz NOT NULL
);

CREATE TABLE media_file (
  name text PRIMARY KEY,
  type text NOT NULL,
  bytes bytea NOT NULL,
  recipe text NOT NULL
);

CREATE TABLE message (
  key text PRIMARY KEY,
  text jsonb NOT NULL
);

CREATE TABLE newsletter_issue (
  id text PRIMARY KEY,
  content jsonb NOT NULL,
  sent_at timestamptz NOT NULL
);

CREATE TABLE newsletter_subscription (
  id text PRIMARY KEY,
  email text NOT NULL,
  centre_uid text NOT NULL,
  locale text NOT NULL,
  interests jsonb NOT NULL,
  consent_text text NOT NULL,
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  ended_at timestamptz,
  ended_by text
);

CREATE TABLE own_plate (
  owner_oid text,
  plate text,
  added_at timestamptz NOT NULL,
  CONSTRAINT own_plate_once PRIMARY KEY (owner_oid, plate)
);

CREATE TABLE passkey (
  id text PRIMARY KEY,
  account_oid text NOT NULL REFERENCES account(oid) ON DELETE CASCADE,
  public_key text NOT NULL,
  counter double precision NOT NULL CHECK (counter >= (0)::double precision),
  transports jsonb NOT NULL,
  device text,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE passkey_challenge (
  asked_for text PRIMARY KEY,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE payment_event (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payment(id),
  from_state text,
  to_state text NOT NULL,
  reason text NOT NULL,
  happened_at timestamptz NOT NULL,
  CONSTRAINT payment_event_check CHECK ((from_state IS NOT NULL) OR (to_state = 'created')),
  FOREIGN KEY (from_state, to_state) REFERENCES allowed_transition(from_state, to_state)
);

CREATE TABLE payment_reversal (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payment(id),
  kind text NOT NULL CHECK (kind IN ('refund', 'dispute', 'dispute-won', 'dispute-lost')),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  source text NOT NULL CHECK (source IN ('operator', 'provider', 'automatic')),
  reason text,
  given_by text,
  provider_ref text,
  happened_at timestamptz NOT NULL,
  CONSTRAINT payment_reversal_check CHECK (((source = 'operator') = ((reason IS NOT NULL) AND (given_by IS NOT NULL)))),
  CONSTRAINT payment_reversal_check1 CHECK ((kind = 'refund') = (provider_ref IS NULL)),
  UNIQUE (payment_id, kind, provider_ref)
);

CREATE TABLE provider_cursor (
  provider text,
  account text,
  cursor text NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (provider, account)
);

CREATE TABLE provider_deletion (
  oid text PRIMARY KEY,
  asked_at timestamptz NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  due_at timestamptz NOT NULL,
  last_fault text
);

CREATE TABLE rate_limit (
  key text PRIMARY KEY,
  points integer DEFAULT 0 NOT NULL,
  expire bigint
);

CREATE TABLE redemption_transition (
  from_state text CHECK (from_state IN ('started', 'redeemed', 'expired', 'cancelled')),
  to_state text CHECK (to_state IN ('started', 'redeemed', 'expired', 'cancelled')),
  PRIMARY KEY (from_state, to_state)
);

CREATE TABLE redirect_rule (
  from_path text,
  is_prefix boolean,
  target text NOT NULL,
  status integer NOT NULL,
  PRIMARY KEY (from_path, is_prefix)
);

CREATE TABLE revoked_subject (
  oid_hash text PRIMARY KEY,
  revoked_at timestamptz NOT NULL
);

CREATE TABLE sandbox_payment (
  ref uuid PRIMARY KEY,
  payment_id uuid NOT NULL UNIQUE,
  amount_cents integer NOT NULL,
  description text NOT NULL,
  locale text NOT NULL,
  return_url text NOT NULL,
  cancel_url text NOT NULL,
  expires_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'paid', 'declined', 'cancelled', 'closed')),
  paid_cents integer DEFAULT 0 NOT NULL,
  captured_at timestamptz,
  refunded_cents integer DEFAULT 0 NOT NULL,
  refund_key text
);

CREATE TABLE sandbox_refund (
  key text PRIMARY KEY,
  ref uuid NOT NULL REFERENCES sandbox_payment(ref) ON DELETE CASCADE,
  amount_cents integer NOT NULL CHECK (amount_cents > 0)
);

CREATE TABLE scheduled_job (
  name text PRIMARY KEY,
  succeeded_at timestamptz NOT NULL
);

CREATE TABLE schema_compatibility (
  id integer PRIMARY KEY,
  oldest_release text NOT NULL
);

CREATE TABLE search_words (
  needs jsonb NOT NULL
);

CREATE TABLE session_token (
  token_hash text,
  session_hash text,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT session_token_key PRIMARY KEY (token_hash, session_hash)
);

CREATE TABLE sign_up_request (
  id text PRIMARY KEY,
  email text NOT NULL,
  password_hash text NOT NULL,
  locale text NOT NULL,
  interaction text NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE staff_audit (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at timestamptz NOT NULL,
  subject text NOT NULL,
  name text NOT NULL,
  action text NOT NULL CHECK (action IN ('sign-in', 'sign-out', 'open', 'retry', 'refund', 'download')),
  outcome text NOT NULL CHECK (outcome IN ('begun', 'done', 'failed', 'refused')),
  centre_uid text,
  payment_id uuid,
  amount_cents integer,
  reason text,
  detail text,
  step uuid,
  UNIQUE (step, outcome)
);

CREATE TABLE staff_session (
  id_hash text PRIMARY KEY,
  subject text NOT NULL,
  name text NOT NULL,
  roles jsonb NOT NULL,
  locale text NOT NULL CHECK (locale IN ('de', 'en')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE voucher_redemption (
  payment_id uuid PRIMARY KEY REFERENCES payment(id),
  voucher_key text NOT NULL,
  state text NOT NULL CHECK (state IN ('reserved', 'redeemed', 'released'))
);

CREATE TABLE webhook_inbox (
  provider text,
  event_id text,
  psp_ref text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);

CREATE INDEX account_deletion_unlisted ON account_deletion (deleted_at) WHERE (listed_at IS NULL);
CREATE INDEX account_link_oid ON account_link (account_oid);
CREATE INDEX auth_session_expires_at ON auth_session (expires_at);
CREATE INDEX auth_session_oid ON auth_session (oid);
CREATE INDEX car_park_release_voucher ON car_park_release (voucher_code, number);
CREATE INDEX consent_record_of_browser ON consent_record (consent_id, recorded_at);
CREATE UNIQUE INDEX coupon_redemption_once ON coupon_redemption (owner_oid, centre_uid, coupon_uid, period)
  WHERE (state IN ('started', 'redeemed'));
CREATE INDEX coupon_redemption_open ON coupon_redemption (expires_at) WHERE (state = 'started');
CREATE INDEX exit_warning_due ON exit_warning (warn_at);
CREATE INDEX exit_warning_owner ON exit_warning (owner_key, owner_kind);
CREATE INDEX exit_warning_session ON exit_warning (session_hash);
CREATE UNIQUE INDEX faq_item_place ON faq_item (centre_uid, "position") NULLS NOT DISTINCT;
CREATE INDEX idempotency_of_payment ON idempotency (payment_id);
CREATE INDEX identity_record_account_oid ON identity_record (account_oid);
CREATE INDEX identity_record_expires_at ON identity_record (expires_at);
CREATE INDEX identity_record_grant_id ON identity_record (grant_id);
CREATE INDEX identity_record_uid ON identity_record (uid);
CREATE UNIQUE INDEX info_page_name ON info_page (centre_uid, name) NULLS NOT DISTINCT;
CREATE INDEX ledger_line_of_account ON ledger_line (account, id);
CREATE INDEX mail_failed ON mail (ended_at) WHERE (state IN ('refused', 'given-up'));
CREATE INDEX mail_oid ON mail (oid);
CREATE INDEX mail_waiting ON mail (created_at) WHERE (state = 'waiting');
CREATE UNIQUE INDEX newsletter_subscription_active ON newsletter_subscription (email, centre_uid)
  WHERE ((confirmed_at IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX passkey_account ON passkey (account_oid);
CREATE INDEX payment_event_of_payment ON payment_event (payment_id, id);
CREATE INDEX payment_in_time ON payment (moved_at DESC, id);
CREATE INDEX payment_of_centre ON payment (centre_uid);
CREATE INDEX payment_of_owner ON payment (owner_kind, owner_key, created_at DESC, id);
CREATE INDEX payment_of_ticket ON payment ((subject ->> 'ticketNumber'));
CREATE UNIQUE INDEX payment_one_live ON payment (subject_key)
  WHERE ((state IN ('created', 'psp_created', 'captured', 'finalizing', 'review')) OR (payable_once AND (state = 'completed')));
CREATE INDEX payment_open ON payment (state, moved_at)
  WHERE (state IN ('created', 'psp_created', 'captured', 'finalizing', 'refund_due'));
CREATE INDEX payment_refund_claimed ON payment (refund_claimed_until) WHERE (refund_claimed_until IS NOT NULL);
CREATE INDEX payment_reversal_of_payment ON payment_reversal (payment_id, id);
CREATE INDEX payment_under_way ON payment (credit_account)
  WHERE (state IN ('created', 'psp_created', 'captured', 'finalizing', 'review'));
CREATE INDEX session_token_expires_at ON session_token (expires_at);
CREATE INDEX session_token_session_hash ON session_token (session_hash);
CREATE INDEX staff_audit_in_time ON staff_audit (happened_at DESC, id DESC);
CREATE INDEX staff_audit_of_payment ON staff_audit (payment_id, id) WHERE (payment_id IS NOT NULL);
CREATE UNIQUE INDEX voucher_used_once ON voucher_redemption (voucher_key) WHERE (state <> 'released');

CREATE TRIGGER ledger_line_append_only BEFORE DELETE OR UPDATE ON ledger_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER ledger_line_balanced AFTER INSERT ON ledger_line DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_posting();
CREATE TRIGGER payment_event_append_only BEFORE DELETE OR UPDATE ON payment_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_reversal_append_only BEFORE DELETE OR UPDATE ON payment_reversal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_step BEFORE UPDATE ON payment
  FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION check_payment_step();
CREATE TRIGGER redemption_begin BEFORE INSERT ON coupon_redemption
  FOR EACH ROW EXECUTE FUNCTION check_redemption_begin();
CREATE TRIGGER redemption_step BEFORE UPDATE ON coupon_redemption
  FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION check_redemption_step();
CREATE TRIGGER redemption_takes_coupon AFTER UPDATE ON coupon_redemption
  FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state) AND (new.state = 'redeemed')) EXECUTE FUNCTION take_coupon();
CREATE TRIGGER staff_audit_append_only BEFORE DELETE OR UPDATE ON staff_audit
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

INSERT INTO allowed_transition (from_state, to_state) VALUES
  ('created', 'psp_created'),
  ('created', 'captured'),
  ('created', 'declined'),
  ('created', 'cancelled'),
  ('created', 'expired'),
  ('created', 'review'),
  ('psp_created', 'captured'),
  ('psp_created', 'declined'),
  ('psp_created', 'cancelled'),
  ('psp_created', 'expired'),
  ('psp_created', 'review'),
  ('captured', 'finalizing'),
  ('captured', 'review'),
  ('finalizing', 'completed'),
  ('finalizing', 'review'),
  ('completed', 'refunded'),
  ('declined', 'refund_due'),
  ('cancelled', 'refund_due'),
  ('expired', 'refund_due'),
  ('review', 'finalizing'),
  ('review', 'refund_due'),
  ('review', 'refunded'),
  ('review', 'expired'),
  ('refund_due', 'refunded'),
  ('refund_due', 'review');

INSERT INTO redemption_transition (from_state, to_state) VALUES
  ('started', 'redeemed'),
  ('started', 'expired'),
  ('started', 'cancelled')`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of schema.split(/;\n+(?=CREATE|INSERT)/)) await sql.raw(statement).execute(db)
}

export const oldestRelease = '2026-11-28-0000-base'
