import { sql, type Kysely } from 'kysely'

/**
 * The schema of release 0.2.0, as `pg_dump` writes it: what fifty earlier migrations had made of it. A database that has
 * them all goes on from here.
 */
const schema = `
CREATE FUNCTION check_payment_step() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if not exists (select from allowed_transition where from_state = old.state and to_state = new.state) then
        raise exception 'a payment cannot go from % to %', old.state, new.state using errcode = 'check_violation';
      end if;
      return new;
    end $$;

CREATE FUNCTION check_posting() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if (select sum(amount_cents) from ledger_line where posting = new.posting) <> 0 then
        raise exception 'the posting % does not add up to 0', new.posting using errcode = 'check_violation';
      end if;
      return null;
    end $$;

CREATE FUNCTION check_redemption_begin() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if new.state <> 'started' then
        raise exception 'a redemption begins as started' using errcode = 'check_violation';
      end if;
      return new;
    end $$;

CREATE FUNCTION check_redemption_step() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if not exists (select from redemption_transition where from_state = old.state and to_state = new.state) then
        raise exception 'a redemption cannot go from % to %', old.state, new.state using errcode = 'check_violation';
      end if;
      return new;
    end $$;

CREATE FUNCTION refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if tg_op = 'DELETE' and old.happened_at < now() - interval '10 years' then return old; end if;
      if tg_op = 'DELETE' and old.action in ('sign-in', 'sign-out', 'open')
        and old.happened_at < now() - interval '1 year' then return old; end if;
      raise exception '% is append-only', tg_table_name;
    end $$;

CREATE FUNCTION refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin raise exception '% is append-only', tg_table_name; end $$;

CREATE FUNCTION take_coupon() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      update coupon_quota set taken = taken + 1
        where centre_uid = new.centre_uid and coupon_uid = new.coupon_uid and (quota is null or taken < quota);
      if not found then
        raise exception 'no coupon is left' using errcode = 'check_violation', constraint = 'coupon_quota_left';
      end if;
      return null;
    end $$;

CREATE TABLE account (
    oid text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    is_new boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    email_confirmed_at timestamp with time zone,
    locale text
);

CREATE TABLE account_deletion (
    id uuid NOT NULL,
    subject text NOT NULL,
    key_id text NOT NULL,
    deleted_at timestamp with time zone NOT NULL,
    listed_at timestamp with time zone
);

CREATE TABLE account_link (
    id text NOT NULL,
    purpose text NOT NULL,
    account_oid text NOT NULL,
    email text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE allowed_transition (
    from_state text NOT NULL,
    to_state text NOT NULL,
    CONSTRAINT allowed_transition_from_state_check CHECK ((from_state = ANY (ARRAY['created'::text, 'psp_created'::text, 'captured'::text, 'finalizing'::text, 'completed'::text, 'declined'::text, 'cancelled'::text, 'expired'::text, 'review'::text, 'refund_due'::text, 'refunded'::text]))),
    CONSTRAINT allowed_transition_to_state_check CHECK ((to_state = ANY (ARRAY['created'::text, 'psp_created'::text, 'captured'::text, 'finalizing'::text, 'completed'::text, 'declined'::text, 'cancelled'::text, 'expired'::text, 'review'::text, 'refund_due'::text, 'refunded'::text])))
);

CREATE TABLE auth_session (
    id_hash text NOT NULL,
    oid text NOT NULL,
    sealed_tokens text NOT NULL,
    access_expires_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    lease_until timestamp with time zone,
    show_onboarding boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    is_webview boolean DEFAULT false NOT NULL,
    origin text DEFAULT '/'::text NOT NULL
);

CREATE TABLE build (
    id text NOT NULL,
    started_at timestamp with time zone NOT NULL
);

CREATE TABLE build_file (
    path text NOT NULL,
    bytes bytea NOT NULL
);

CREATE TABLE build_use (
    build_id text NOT NULL,
    path text NOT NULL
);

CREATE TABLE car_park_release (
    release_id text NOT NULL,
    number text NOT NULL,
    amount_cents integer NOT NULL,
    voucher_code text,
    exit_until timestamp with time zone NOT NULL,
    CONSTRAINT car_park_release_amount_cents_check CHECK ((amount_cents >= 0))
);

CREATE TABLE car_park_ticket (
    number text NOT NULL,
    centre_uid text NOT NULL,
    plate text,
    entered_at timestamp with time zone NOT NULL,
    paid_cents integer DEFAULT 0 NOT NULL,
    times_paid integer DEFAULT 0 NOT NULL,
    exit_until timestamp with time zone,
    refused_releases integer DEFAULT 0 NOT NULL
);

CREATE TABLE card (
    id uuid NOT NULL,
    owner_oid text NOT NULL,
    issuer_ref text NOT NULL,
    holder text NOT NULL,
    last_digits text NOT NULL,
    expires text NOT NULL,
    added_at timestamp with time zone NOT NULL
);

CREATE TABLE category (
    id text NOT NULL,
    "position" integer NOT NULL,
    name jsonb NOT NULL,
    words jsonb DEFAULT '{"de": [], "en": []}'::jsonb NOT NULL
);

CREATE TABLE centre (
    uid text NOT NULL,
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
    issuer jsonb DEFAULT 'null'::jsonb NOT NULL,
    parking_nearby jsonb DEFAULT 'null'::jsonb NOT NULL,
    links jsonb DEFAULT '{"jobs": null, "lettings": null}'::jsonb NOT NULL,
    notices jsonb DEFAULT '[]'::jsonb NOT NULL,
    screenshots jsonb DEFAULT '[]'::jsonb NOT NULL
);

CREATE TABLE consent_record (
    id uuid NOT NULL,
    consent_id uuid NOT NULL,
    version text NOT NULL,
    text_hash text NOT NULL,
    choice text NOT NULL,
    analytics boolean NOT NULL,
    ads boolean NOT NULL,
    recorded_at timestamp with time zone NOT NULL
);

CREATE TABLE consent_text (
    hash text NOT NULL,
    locale text NOT NULL,
    texts jsonb NOT NULL,
    first_used_at timestamp with time zone NOT NULL
);

CREATE TABLE consumer_profile (
    oid character varying(128) NOT NULL,
    first_name character varying(1000),
    last_name character varying(500),
    salutation character varying(16),
    birth_date character(10),
    postal_code character(5),
    interests jsonb DEFAULT '[]'::jsonb NOT NULL,
    centre_uid character varying(64),
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT consumer_profile_interests_size CHECK ((pg_column_size(interests) < 16384))
);

CREATE TABLE content_import (
    source text NOT NULL,
    asked_at timestamp with time zone,
    attempted_at timestamp with time zone,
    succeeded_at timestamp with time zone,
    faults jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT content_import_source_check CHECK ((source = ANY (ARRAY['folder'::text, 'gateway'::text])))
);

CREATE TABLE content_notice (
    signature text NOT NULL,
    taken_at timestamp with time zone NOT NULL
);

CREATE TABLE content_version (
    id integer GENERATED ALWAYS AS IDENTITY,
    digest text NOT NULL,
    imported_at timestamp with time zone DEFAULT now() NOT NULL,
    faults jsonb DEFAULT '[]'::jsonb NOT NULL
);

CREATE TABLE coupon (
    centre_uid text NOT NULL,
    uid text NOT NULL,
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
    redeem jsonb
);

CREATE TABLE coupon_quota (
    centre_uid text NOT NULL,
    coupon_uid text NOT NULL,
    quota integer,
    taken integer DEFAULT 0 NOT NULL,
    CONSTRAINT coupon_quota_quota_check CHECK ((quota > 0)),
    CONSTRAINT coupon_quota_taken_check CHECK ((taken >= 0))
);

CREATE TABLE coupon_redemption (
    id uuid NOT NULL,
    owner_oid text,
    centre_uid text NOT NULL,
    coupon_uid text NOT NULL,
    period text NOT NULL,
    issuer text NOT NULL,
    title jsonb NOT NULL,
    benefit jsonb NOT NULL,
    state text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    moved_at timestamp with time zone NOT NULL,
    CONSTRAINT coupon_redemption_check CHECK ((expires_at > started_at)),
    CONSTRAINT coupon_redemption_period_check CHECK ((period ~ '^(once|\\d{4}-\\d\\d-\\d\\d)$'::text)),
    CONSTRAINT coupon_redemption_state_check CHECK ((state = ANY (ARRAY['started'::text, 'redeemed'::text, 'expired'::text, 'cancelled'::text])))
);

CREATE TABLE disclosure (
    id uuid NOT NULL,
    subject text NOT NULL,
    given_by text NOT NULL,
    reason text NOT NULL,
    given_at timestamp with time zone NOT NULL
);

CREATE TABLE discrepancy (
    payment_id uuid NOT NULL,
    kind text NOT NULL,
    ours text NOT NULL,
    theirs text NOT NULL,
    found_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    CONSTRAINT discrepancy_kind_check CHECK ((kind = ANY (ARRAY['captured'::text, 'refunded'::text, 'state'::text])))
);

CREATE TABLE editorial (
    centre_uid text NOT NULL,
    uid text NOT NULL,
    type text NOT NULL,
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
    kind text DEFAULT 'other'::text NOT NULL,
    free boolean DEFAULT false NOT NULL,
    for_children boolean DEFAULT false NOT NULL,
    status text DEFAULT 'scheduled'::text NOT NULL,
    previous_starts text,
    revision text DEFAULT ''::text NOT NULL,
    sequence integer DEFAULT 0 NOT NULL,
    CONSTRAINT editorial_type_check CHECK ((type = ANY (ARRAY['event'::text, 'news'::text])))
);

CREATE TABLE effect (
    payment_id uuid NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    claimed_until timestamp with time zone,
    last_reason text,
    result jsonb NOT NULL,
    done_at timestamp with time zone,
    under_way boolean DEFAULT false NOT NULL,
    CONSTRAINT effect_check CHECK (((state = 'done'::text) = (done_at IS NOT NULL))),
    CONSTRAINT effect_state_check CHECK ((state = ANY (ARRAY['due'::text, 'done'::text, 'given-up'::text])))
);

CREATE TABLE exit_warning (
    id text NOT NULL,
    payment_id text NOT NULL,
    owner_kind text NOT NULL,
    owner_key text NOT NULL,
    locale text NOT NULL,
    path text NOT NULL,
    exit_until timestamp with time zone NOT NULL,
    warn_at timestamp with time zone NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    claimed_until timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    session_hash text
);

CREATE TABLE faq_item (
    centre_uid text,
    "position" integer NOT NULL,
    group_name jsonb NOT NULL,
    question jsonb NOT NULL,
    answer_html jsonb NOT NULL,
    words jsonb DEFAULT '{"de": [], "en": []}'::jsonb NOT NULL,
    uid text DEFAULT ''::text NOT NULL
);

CREATE TABLE heartbeat (
    id smallint NOT NULL,
    beat_at timestamp with time zone NOT NULL
);

CREATE TABLE home_order_choice (
    owner_oid text NOT NULL,
    is_own boolean NOT NULL
);

CREATE TABLE idempotency (
    owner_kind text NOT NULL,
    owner_key text NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    payment_id uuid NOT NULL
);

CREATE TABLE identity_record (
    kind text NOT NULL,
    id_hash text NOT NULL,
    uid text,
    grant_id text,
    account_oid text,
    payload jsonb NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    consumed_at timestamp with time zone
);

CREATE TABLE info_page (
    centre_uid text,
    name text NOT NULL,
    title jsonb NOT NULL,
    updated text NOT NULL,
    body_html jsonb NOT NULL,
    words jsonb DEFAULT '{"de": [], "en": []}'::jsonb NOT NULL
);

CREATE TABLE interest (
    id text NOT NULL,
    "position" integer NOT NULL,
    name jsonb NOT NULL,
    suits jsonb DEFAULT '{"all": [], "words": [], "categories": [], "eventKinds": [], "forChildren": false}'::jsonb NOT NULL
);

CREATE TABLE kept_item (
    owner_oid text NOT NULL,
    kind text NOT NULL,
    centre_uid text NOT NULL,
    item_uid text NOT NULL,
    kept_at timestamp with time zone NOT NULL
);

CREATE TABLE kept_secret (
    name text NOT NULL,
    value text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE known_device (
    account_oid text NOT NULL,
    device_hash text NOT NULL,
    seen_at timestamp with time zone NOT NULL
);

CREATE TABLE ledger_line (
    id integer GENERATED ALWAYS AS IDENTITY,
    posting text NOT NULL,
    payment_id uuid,
    account text NOT NULL,
    amount_cents bigint NOT NULL,
    posted_at timestamp with time zone NOT NULL,
    CONSTRAINT ledger_line_amount_cents_check CHECK ((amount_cents <> 0))
);

CREATE TABLE mail (
    id text NOT NULL,
    unique_key text NOT NULL,
    kind text NOT NULL,
    recipient text,
    oid text,
    locale text NOT NULL,
    centre_uid text,
    facts jsonb NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    claimed_until timestamp with time zone,
    last_fault text,
    created_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone
);

CREATE TABLE mail_outbox (
    mail_id text NOT NULL,
    oid text,
    recipient text NOT NULL,
    subject text NOT NULL,
    html text NOT NULL,
    plain text NOT NULL,
    headers jsonb NOT NULL,
    placed_at timestamp with time zone NOT NULL
);

CREATE TABLE media_file (
    name text NOT NULL,
    type text NOT NULL,
    bytes bytea NOT NULL,
    recipe text NOT NULL
);

CREATE TABLE message (
    key text NOT NULL,
    text jsonb NOT NULL
);

CREATE TABLE newsletter_issue (
    id text NOT NULL,
    content jsonb NOT NULL,
    sent_at timestamp with time zone NOT NULL
);

CREATE TABLE newsletter_subscription (
    id text NOT NULL,
    email text NOT NULL,
    centre_uid text NOT NULL,
    locale text NOT NULL,
    interests jsonb NOT NULL,
    consent_text text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    ended_at timestamp with time zone,
    ended_by text
);

CREATE TABLE own_plate (
    owner_oid text NOT NULL,
    plate text NOT NULL,
    added_at timestamp with time zone NOT NULL
);

CREATE TABLE passkey (
    id text NOT NULL,
    account_oid text NOT NULL,
    public_key text NOT NULL,
    counter double precision NOT NULL,
    transports jsonb NOT NULL,
    device text,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT passkey_counter_check CHECK ((counter >= (0)::double precision))
);

CREATE TABLE passkey_challenge (
    asked_for text NOT NULL,
    challenge text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE payment (
    id uuid NOT NULL,
    owner_kind text NOT NULL,
    owner_key text,
    scope text NOT NULL,
    centre_uid text NOT NULL,
    subject_key text NOT NULL,
    payable_once boolean NOT NULL,
    subject jsonb NOT NULL,
    amount_cents integer NOT NULL,
    currency text NOT NULL,
    tax_rate integer NOT NULL,
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
    captured_cents integer DEFAULT 0 NOT NULL,
    refunded_cents integer DEFAULT 0 NOT NULL,
    finalize_requested_at timestamp with time zone,
    receipt_number text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    moved_at timestamp with time zone NOT NULL,
    completed_at timestamp with time zone,
    issuer jsonb,
    provider_account text DEFAULT 'common'::text NOT NULL,
    refund_order jsonb,
    disputed_cents integer DEFAULT 0 NOT NULL,
    refund_claimed_until timestamp with time zone,
    refund_attempt integer DEFAULT 0 NOT NULL,
    refund_refused boolean DEFAULT false NOT NULL,
    CONSTRAINT payment_amount_cents_check CHECK ((amount_cents >= 0)),
    CONSTRAINT payment_captured_cents_check CHECK ((captured_cents >= 0)),
    CONSTRAINT payment_check CHECK (((owner_kind = 'erased'::text) = (owner_key IS NULL))),
    CONSTRAINT payment_check1 CHECK (((refunded_cents >= 0) AND (refunded_cents <= captured_cents))),
    CONSTRAINT payment_check2 CHECK (((state <> 'completed'::text) OR ((captured_cents = amount_cents) AND (receipt_number IS NOT NULL)))),
    CONSTRAINT payment_currency_check CHECK ((currency = 'EUR'::text)),
    CONSTRAINT payment_disputed_cents_check CHECK ((disputed_cents >= 0)),
    CONSTRAINT payment_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['consumer'::text, 'guest'::text, 'erased'::text]))),
    CONSTRAINT payment_scope_check CHECK ((scope = ANY (ARRAY['ParkingTicket'::text, 'MultiPurposeCard'::text, 'mobileTicketPayment'::text, 'multiPurposeCardCharge'::text]))),
    CONSTRAINT payment_state_check CHECK ((state = ANY (ARRAY['created'::text, 'psp_created'::text, 'captured'::text, 'finalizing'::text, 'completed'::text, 'declined'::text, 'cancelled'::text, 'expired'::text, 'review'::text, 'refund_due'::text, 'refunded'::text]))),
    CONSTRAINT payment_tax_rate_check CHECK (((tax_rate >= 0) AND (tax_rate <= 10000)))
);

CREATE TABLE payment_event (
    id integer GENERATED ALWAYS AS IDENTITY,
    payment_id uuid NOT NULL,
    from_state text,
    to_state text NOT NULL,
    reason text NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    CONSTRAINT payment_event_check CHECK (((from_state IS NOT NULL) OR (to_state = 'created'::text)))
);

CREATE TABLE payment_reversal (
    id integer GENERATED ALWAYS AS IDENTITY,
    payment_id uuid NOT NULL,
    kind text NOT NULL,
    amount_cents integer NOT NULL,
    source text NOT NULL,
    reason text,
    given_by text,
    provider_ref text,
    happened_at timestamp with time zone NOT NULL,
    CONSTRAINT payment_reversal_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT payment_reversal_check CHECK (((source = 'operator'::text) = ((reason IS NOT NULL) AND (given_by IS NOT NULL)))),
    CONSTRAINT payment_reversal_check1 CHECK (((kind = 'refund'::text) = (provider_ref IS NULL))),
    CONSTRAINT payment_reversal_kind_check CHECK ((kind = ANY (ARRAY['refund'::text, 'dispute'::text, 'dispute-won'::text, 'dispute-lost'::text]))),
    CONSTRAINT payment_reversal_source_check CHECK ((source = ANY (ARRAY['operator'::text, 'provider'::text, 'automatic'::text])))
);

CREATE TABLE provider_cursor (
    provider text NOT NULL,
    account text NOT NULL,
    cursor text NOT NULL,
    read_at timestamp with time zone NOT NULL
);

CREATE TABLE provider_deletion (
    oid text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL,
    last_fault text
);

CREATE TABLE rate_limit (
    key text NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE SEQUENCE receipt_number;

CREATE TABLE redemption_transition (
    from_state text NOT NULL,
    to_state text NOT NULL,
    CONSTRAINT redemption_transition_from_state_check CHECK ((from_state = ANY (ARRAY['started'::text, 'redeemed'::text, 'expired'::text, 'cancelled'::text]))),
    CONSTRAINT redemption_transition_to_state_check CHECK ((to_state = ANY (ARRAY['started'::text, 'redeemed'::text, 'expired'::text, 'cancelled'::text])))
);

CREATE TABLE redirect_rule (
    from_path text NOT NULL,
    is_prefix boolean NOT NULL,
    target text NOT NULL,
    status integer NOT NULL
);

CREATE TABLE revoked_subject (
    oid_hash text NOT NULL,
    revoked_at timestamp with time zone NOT NULL
);

CREATE TABLE sandbox_payment (
    ref uuid NOT NULL,
    payment_id uuid NOT NULL,
    amount_cents integer NOT NULL,
    description text NOT NULL,
    locale text NOT NULL,
    return_url text NOT NULL,
    cancel_url text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    state text NOT NULL,
    paid_cents integer DEFAULT 0 NOT NULL,
    captured_at timestamp with time zone,
    refunded_cents integer DEFAULT 0 NOT NULL,
    refund_key text,
    CONSTRAINT sandbox_payment_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'declined'::text, 'cancelled'::text, 'closed'::text])))
);

CREATE TABLE sandbox_refund (
    key text NOT NULL,
    ref uuid NOT NULL,
    amount_cents integer NOT NULL,
    CONSTRAINT sandbox_refund_amount_cents_check CHECK ((amount_cents > 0))
);

CREATE TABLE scheduled_job (
    name text NOT NULL,
    succeeded_at timestamp with time zone NOT NULL
);

CREATE TABLE schema_compatibility (
    id integer NOT NULL,
    oldest_release text NOT NULL
);

CREATE TABLE search_words (
    needs jsonb NOT NULL
);

CREATE TABLE session_token (
    token_hash text NOT NULL,
    session_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone
);

CREATE TABLE shop (
    centre_uid text NOT NULL,
    uid text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    category text NOT NULL,
    floor text NOT NULL,
    unit text NOT NULL,
    logo jsonb NOT NULL,
    colour text NOT NULL,
    description_html jsonb NOT NULL,
    note_html jsonb NOT NULL,
    contacts jsonb NOT NULL,
    schedule jsonb NOT NULL,
    loyalty_program jsonb NOT NULL,
    words jsonb DEFAULT '{"de": [], "en": []}'::jsonb NOT NULL,
    gastronomy jsonb,
    CONSTRAINT shop_type_check CHECK ((type = ANY (ARRAY['gastro'::text, 'shop'::text])))
);

CREATE TABLE sign_up_request (
    id text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    locale text NOT NULL,
    interaction text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE staff_audit (
    id integer GENERATED ALWAYS AS IDENTITY,
    happened_at timestamp with time zone NOT NULL,
    subject text NOT NULL,
    name text NOT NULL,
    action text NOT NULL,
    outcome text NOT NULL,
    centre_uid text,
    payment_id uuid,
    amount_cents integer,
    reason text,
    detail text,
    step uuid,
    CONSTRAINT staff_audit_action_check CHECK ((action = ANY (ARRAY['sign-in'::text, 'sign-out'::text, 'open'::text, 'retry'::text, 'refund'::text, 'download'::text]))),
    CONSTRAINT staff_audit_outcome_check CHECK ((outcome = ANY (ARRAY['begun'::text, 'done'::text, 'failed'::text, 'refused'::text])))
);

CREATE TABLE staff_session (
    id_hash text NOT NULL,
    subject text NOT NULL,
    name text NOT NULL,
    roles jsonb NOT NULL,
    locale text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT staff_session_locale_check CHECK ((locale = ANY (ARRAY['de'::text, 'en'::text])))
);

CREATE TABLE voucher_redemption (
    payment_id uuid NOT NULL,
    voucher_key text NOT NULL,
    state text NOT NULL,
    CONSTRAINT voucher_redemption_state_check CHECK ((state = ANY (ARRAY['reserved'::text, 'redeemed'::text, 'released'::text])))
);

CREATE TABLE webhook_inbox (
    provider text NOT NULL,
    event_id text NOT NULL,
    psp_ref text NOT NULL,
    received_at timestamp with time zone NOT NULL
);

ALTER TABLE account_deletion ADD CONSTRAINT account_deletion_pkey PRIMARY KEY (id);

ALTER TABLE account ADD CONSTRAINT account_email_key UNIQUE (email);

ALTER TABLE account_link ADD CONSTRAINT account_link_pkey PRIMARY KEY (id);

ALTER TABLE account ADD CONSTRAINT account_pkey PRIMARY KEY (oid);

ALTER TABLE allowed_transition ADD CONSTRAINT allowed_transition_pkey PRIMARY KEY (from_state, to_state);

ALTER TABLE auth_session ADD CONSTRAINT auth_session_pkey PRIMARY KEY (id_hash);

ALTER TABLE build_file ADD CONSTRAINT build_file_pkey PRIMARY KEY (path);

ALTER TABLE build ADD CONSTRAINT build_pkey PRIMARY KEY (id);

ALTER TABLE build_use ADD CONSTRAINT build_use_pkey PRIMARY KEY (build_id, path);

ALTER TABLE car_park_release ADD CONSTRAINT car_park_release_pkey PRIMARY KEY (release_id);

ALTER TABLE car_park_ticket ADD CONSTRAINT car_park_ticket_pkey PRIMARY KEY (number);

ALTER TABLE card ADD CONSTRAINT card_added_once UNIQUE (owner_oid, issuer_ref);

ALTER TABLE card ADD CONSTRAINT card_pkey PRIMARY KEY (id);

ALTER TABLE category ADD CONSTRAINT category_pkey PRIMARY KEY (id);

ALTER TABLE centre ADD CONSTRAINT centre_pkey PRIMARY KEY (uid);

ALTER TABLE consent_record ADD CONSTRAINT consent_record_pkey PRIMARY KEY (id);

ALTER TABLE consent_text ADD CONSTRAINT consent_text_pkey PRIMARY KEY (hash);

ALTER TABLE consumer_profile ADD CONSTRAINT consumer_profile_pkey PRIMARY KEY (oid);

ALTER TABLE content_import ADD CONSTRAINT content_import_pkey PRIMARY KEY (source);

ALTER TABLE content_notice ADD CONSTRAINT content_notice_pkey PRIMARY KEY (signature);

ALTER TABLE content_version ADD CONSTRAINT content_version_pkey PRIMARY KEY (id);

ALTER TABLE coupon ADD CONSTRAINT coupon_pkey PRIMARY KEY (centre_uid, uid);

ALTER TABLE coupon_quota ADD CONSTRAINT coupon_quota_pkey PRIMARY KEY (centre_uid, coupon_uid);

ALTER TABLE coupon_redemption ADD CONSTRAINT coupon_redemption_pkey PRIMARY KEY (id);

ALTER TABLE disclosure ADD CONSTRAINT disclosure_pkey PRIMARY KEY (id);

ALTER TABLE discrepancy ADD CONSTRAINT discrepancy_pkey PRIMARY KEY (payment_id, kind);

ALTER TABLE editorial ADD CONSTRAINT editorial_pkey PRIMARY KEY (centre_uid, type, uid);

ALTER TABLE effect ADD CONSTRAINT effect_pkey PRIMARY KEY (payment_id, kind);

ALTER TABLE exit_warning ADD CONSTRAINT exit_warning_once UNIQUE (payment_id, endpoint);

ALTER TABLE exit_warning ADD CONSTRAINT exit_warning_pkey PRIMARY KEY (id);

ALTER TABLE heartbeat ADD CONSTRAINT heartbeat_pkey PRIMARY KEY (id);

ALTER TABLE home_order_choice ADD CONSTRAINT home_order_choice_pkey PRIMARY KEY (owner_oid);

ALTER TABLE idempotency ADD CONSTRAINT idempotency_pkey PRIMARY KEY (owner_kind, owner_key, key);

ALTER TABLE identity_record ADD CONSTRAINT identity_record_pkey PRIMARY KEY (kind, id_hash);

ALTER TABLE interest ADD CONSTRAINT interest_pkey PRIMARY KEY (id);

ALTER TABLE kept_item ADD CONSTRAINT kept_item_once PRIMARY KEY (owner_oid, kind, centre_uid, item_uid);

ALTER TABLE kept_secret ADD CONSTRAINT kept_secret_pkey PRIMARY KEY (name);

ALTER TABLE known_device ADD CONSTRAINT known_device_key PRIMARY KEY (account_oid, device_hash);

ALTER TABLE ledger_line ADD CONSTRAINT ledger_line_pkey PRIMARY KEY (id);

ALTER TABLE ledger_line ADD CONSTRAINT ledger_line_posting_account_key UNIQUE (posting, account);

ALTER TABLE mail_outbox ADD CONSTRAINT mail_outbox_pkey PRIMARY KEY (mail_id);

ALTER TABLE mail ADD CONSTRAINT mail_pkey PRIMARY KEY (id);

ALTER TABLE mail ADD CONSTRAINT mail_unique_key_key UNIQUE (unique_key);

ALTER TABLE media_file ADD CONSTRAINT media_file_pkey PRIMARY KEY (name);

ALTER TABLE message ADD CONSTRAINT message_pkey PRIMARY KEY (key);

ALTER TABLE newsletter_issue ADD CONSTRAINT newsletter_issue_pkey PRIMARY KEY (id);

ALTER TABLE newsletter_subscription ADD CONSTRAINT newsletter_subscription_pkey PRIMARY KEY (id);

ALTER TABLE own_plate ADD CONSTRAINT own_plate_once PRIMARY KEY (owner_oid, plate);

ALTER TABLE passkey_challenge ADD CONSTRAINT passkey_challenge_pkey PRIMARY KEY (asked_for);

ALTER TABLE passkey ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);

ALTER TABLE payment_event ADD CONSTRAINT payment_event_pkey PRIMARY KEY (id);

ALTER TABLE payment ADD CONSTRAINT payment_pkey PRIMARY KEY (id);

ALTER TABLE payment ADD CONSTRAINT payment_provider_psp_ref_key UNIQUE (provider, psp_ref);

ALTER TABLE payment ADD CONSTRAINT payment_receipt_number_key UNIQUE (receipt_number);

ALTER TABLE payment_reversal ADD CONSTRAINT payment_reversal_payment_id_kind_provider_ref_key UNIQUE (payment_id, kind, provider_ref);

ALTER TABLE payment_reversal ADD CONSTRAINT payment_reversal_pkey PRIMARY KEY (id);

ALTER TABLE provider_cursor ADD CONSTRAINT provider_cursor_pkey PRIMARY KEY (provider, account);

ALTER TABLE provider_deletion ADD CONSTRAINT provider_deletion_pkey PRIMARY KEY (oid);

ALTER TABLE rate_limit ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (key);

ALTER TABLE redemption_transition ADD CONSTRAINT redemption_transition_pkey PRIMARY KEY (from_state, to_state);

ALTER TABLE redirect_rule ADD CONSTRAINT redirect_rule_pkey PRIMARY KEY (from_path, is_prefix);

ALTER TABLE revoked_subject ADD CONSTRAINT revoked_subject_pkey PRIMARY KEY (oid_hash);

ALTER TABLE sandbox_payment ADD CONSTRAINT sandbox_payment_payment_id_key UNIQUE (payment_id);

ALTER TABLE sandbox_payment ADD CONSTRAINT sandbox_payment_pkey PRIMARY KEY (ref);

ALTER TABLE sandbox_refund ADD CONSTRAINT sandbox_refund_pkey PRIMARY KEY (key);

ALTER TABLE scheduled_job ADD CONSTRAINT scheduled_job_pkey PRIMARY KEY (name);

ALTER TABLE schema_compatibility ADD CONSTRAINT schema_compatibility_pkey PRIMARY KEY (id);

ALTER TABLE session_token ADD CONSTRAINT session_token_key PRIMARY KEY (token_hash, session_hash);

ALTER TABLE shop ADD CONSTRAINT shop_pkey PRIMARY KEY (centre_uid, uid);

ALTER TABLE sign_up_request ADD CONSTRAINT sign_up_request_pkey PRIMARY KEY (id);

ALTER TABLE staff_audit ADD CONSTRAINT staff_audit_pkey PRIMARY KEY (id);

ALTER TABLE staff_audit ADD CONSTRAINT staff_audit_step_outcome_key UNIQUE (step, outcome);

ALTER TABLE staff_session ADD CONSTRAINT staff_session_pkey PRIMARY KEY (id_hash);

ALTER TABLE voucher_redemption ADD CONSTRAINT voucher_redemption_pkey PRIMARY KEY (payment_id);

ALTER TABLE webhook_inbox ADD CONSTRAINT webhook_inbox_pkey PRIMARY KEY (provider, event_id);

CREATE INDEX account_deletion_unlisted ON account_deletion USING btree (deleted_at) WHERE (listed_at IS NULL);

CREATE INDEX account_link_oid ON account_link USING btree (account_oid);

CREATE INDEX auth_session_expires_at ON auth_session USING btree (expires_at);

CREATE INDEX auth_session_oid ON auth_session USING btree (oid);

CREATE INDEX car_park_release_voucher ON car_park_release USING btree (voucher_code, number);

CREATE INDEX consent_record_of_browser ON consent_record USING btree (consent_id, recorded_at);

CREATE UNIQUE INDEX coupon_redemption_once ON coupon_redemption USING btree (owner_oid, centre_uid, coupon_uid, period) WHERE (state = ANY (ARRAY['started'::text, 'redeemed'::text]));

CREATE INDEX coupon_redemption_open ON coupon_redemption USING btree (expires_at) WHERE (state = 'started'::text);

CREATE INDEX exit_warning_due ON exit_warning USING btree (warn_at);

CREATE INDEX exit_warning_owner ON exit_warning USING btree (owner_key, owner_kind);

CREATE INDEX exit_warning_session ON exit_warning USING btree (session_hash);

CREATE UNIQUE INDEX faq_item_place ON faq_item USING btree (centre_uid, "position") NULLS NOT DISTINCT;

CREATE INDEX idempotency_of_payment ON idempotency USING btree (payment_id);

CREATE INDEX identity_record_account_oid ON identity_record USING btree (account_oid);

CREATE INDEX identity_record_expires_at ON identity_record USING btree (expires_at);

CREATE INDEX identity_record_grant_id ON identity_record USING btree (grant_id);

CREATE INDEX identity_record_uid ON identity_record USING btree (uid);

CREATE UNIQUE INDEX info_page_name ON info_page USING btree (centre_uid, name) NULLS NOT DISTINCT;

CREATE INDEX ledger_line_of_account ON ledger_line USING btree (account, id);

CREATE INDEX mail_failed ON mail USING btree (ended_at) WHERE (state = ANY (ARRAY['refused'::text, 'given-up'::text]));

CREATE INDEX mail_oid ON mail USING btree (oid);

CREATE INDEX mail_waiting ON mail USING btree (created_at) WHERE (state = 'waiting'::text);

CREATE UNIQUE INDEX newsletter_subscription_active ON newsletter_subscription USING btree (email, centre_uid) WHERE ((confirmed_at IS NOT NULL) AND (ended_at IS NULL));

CREATE INDEX passkey_account ON passkey USING btree (account_oid);

CREATE INDEX payment_event_of_payment ON payment_event USING btree (payment_id, id);

CREATE INDEX payment_in_time ON payment USING btree (moved_at DESC, id);

CREATE INDEX payment_of_centre ON payment USING btree (centre_uid);

CREATE INDEX payment_of_owner ON payment USING btree (owner_kind, owner_key, created_at DESC, id);

CREATE INDEX payment_of_ticket ON payment USING btree (((subject ->> 'ticketNumber'::text)));

CREATE UNIQUE INDEX payment_one_live ON payment USING btree (subject_key) WHERE ((state = ANY (ARRAY['created'::text, 'psp_created'::text, 'captured'::text, 'finalizing'::text, 'review'::text])) OR (payable_once AND (state = 'completed'::text)));

CREATE INDEX payment_open ON payment USING btree (state, moved_at) WHERE (state = ANY (ARRAY['created'::text, 'psp_created'::text, 'captured'::text, 'finalizing'::text, 'refund_due'::text]));

CREATE INDEX payment_refund_claimed ON payment USING btree (refund_claimed_until) WHERE (refund_claimed_until IS NOT NULL);

CREATE INDEX payment_reversal_of_payment ON payment_reversal USING btree (payment_id, id);

CREATE INDEX payment_under_way ON payment USING btree (credit_account) WHERE (state = ANY (ARRAY['created'::text, 'psp_created'::text, 'captured'::text, 'finalizing'::text, 'review'::text]));

CREATE INDEX session_token_expires_at ON session_token USING btree (expires_at);

CREATE INDEX session_token_session_hash ON session_token USING btree (session_hash);

CREATE INDEX staff_audit_in_time ON staff_audit USING btree (happened_at DESC, id DESC);

CREATE INDEX staff_audit_of_payment ON staff_audit USING btree (payment_id, id) WHERE (payment_id IS NOT NULL);

CREATE UNIQUE INDEX voucher_used_once ON voucher_redemption USING btree (voucher_key) WHERE (state <> 'released'::text);

CREATE TRIGGER ledger_line_append_only BEFORE DELETE OR UPDATE ON ledger_line FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE CONSTRAINT TRIGGER ledger_line_balanced AFTER INSERT ON ledger_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_posting();

CREATE TRIGGER payment_event_append_only BEFORE DELETE OR UPDATE ON payment_event FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payment_reversal_append_only BEFORE DELETE OR UPDATE ON payment_reversal FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payment_step BEFORE UPDATE ON payment FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION check_payment_step();

CREATE TRIGGER redemption_begin BEFORE INSERT ON coupon_redemption FOR EACH ROW EXECUTE FUNCTION check_redemption_begin();

CREATE TRIGGER redemption_step BEFORE UPDATE ON coupon_redemption FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION check_redemption_step();

CREATE TRIGGER redemption_takes_coupon AFTER UPDATE ON coupon_redemption FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) AND (new.state = 'redeemed'::text))) EXECUTE FUNCTION take_coupon();

CREATE TRIGGER staff_audit_append_only BEFORE DELETE OR UPDATE ON staff_audit FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

ALTER TABLE account_link ADD CONSTRAINT account_link_account_oid_fkey FOREIGN KEY (account_oid) REFERENCES account(oid) ON DELETE CASCADE;

ALTER TABLE build_use ADD CONSTRAINT build_use_build_id_fkey FOREIGN KEY (build_id) REFERENCES build(id) ON DELETE CASCADE;

ALTER TABLE build_use ADD CONSTRAINT build_use_path_fkey FOREIGN KEY (path) REFERENCES build_file(path);

ALTER TABLE car_park_release ADD CONSTRAINT car_park_release_number_fkey FOREIGN KEY (number) REFERENCES car_park_ticket(number);

ALTER TABLE consent_record ADD CONSTRAINT consent_record_text_hash_fkey FOREIGN KEY (text_hash) REFERENCES consent_text(hash);

ALTER TABLE coupon ADD CONSTRAINT coupon_centre_uid_fkey FOREIGN KEY (centre_uid) REFERENCES centre(uid) ON DELETE CASCADE;

ALTER TABLE coupon_redemption ADD CONSTRAINT coupon_redemption_centre_uid_coupon_uid_fkey FOREIGN KEY (centre_uid, coupon_uid) REFERENCES coupon_quota(centre_uid, coupon_uid);

ALTER TABLE coupon ADD CONSTRAINT coupon_shop_fkey FOREIGN KEY (centre_uid, shop_uid) REFERENCES shop(centre_uid, uid);

ALTER TABLE discrepancy ADD CONSTRAINT discrepancy_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id);

ALTER TABLE editorial ADD CONSTRAINT editorial_centre_uid_fkey FOREIGN KEY (centre_uid) REFERENCES centre(uid) ON DELETE CASCADE;

ALTER TABLE editorial ADD CONSTRAINT editorial_shop_fkey FOREIGN KEY (centre_uid, shop_uid) REFERENCES shop(centre_uid, uid);

ALTER TABLE effect ADD CONSTRAINT effect_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id);

ALTER TABLE exit_warning ADD CONSTRAINT exit_warning_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES auth_session(id_hash) ON DELETE CASCADE;

ALTER TABLE faq_item ADD CONSTRAINT faq_item_centre_uid_fkey FOREIGN KEY (centre_uid) REFERENCES centre(uid) ON DELETE CASCADE;

ALTER TABLE idempotency ADD CONSTRAINT idempotency_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id);

ALTER TABLE identity_record ADD CONSTRAINT identity_record_account_oid_fkey FOREIGN KEY (account_oid) REFERENCES account(oid) ON DELETE CASCADE;

ALTER TABLE info_page ADD CONSTRAINT info_page_centre_uid_fkey FOREIGN KEY (centre_uid) REFERENCES centre(uid) ON DELETE CASCADE;

ALTER TABLE known_device ADD CONSTRAINT known_device_account_oid_fkey FOREIGN KEY (account_oid) REFERENCES account(oid) ON DELETE CASCADE;

ALTER TABLE ledger_line ADD CONSTRAINT ledger_line_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id);

ALTER TABLE passkey ADD CONSTRAINT passkey_account_oid_fkey FOREIGN KEY (account_oid) REFERENCES account(oid) ON DELETE CASCADE;

ALTER TABLE payment_event ADD CONSTRAINT payment_event_from_state_to_state_fkey FOREIGN KEY (from_state, to_state) REFERENCES allowed_transition(from_state, to_state);

ALTER TABLE payment_event ADD CONSTRAINT payment_event_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id);

ALTER TABLE payment_reversal ADD CONSTRAINT payment_reversal_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id);

ALTER TABLE sandbox_refund ADD CONSTRAINT sandbox_refund_ref_fkey FOREIGN KEY (ref) REFERENCES sandbox_payment(ref) ON DELETE CASCADE;

ALTER TABLE shop ADD CONSTRAINT shop_category_fkey FOREIGN KEY (category) REFERENCES category(id);

ALTER TABLE shop ADD CONSTRAINT shop_centre_uid_fkey FOREIGN KEY (centre_uid) REFERENCES centre(uid) ON DELETE CASCADE;

ALTER TABLE voucher_redemption ADD CONSTRAINT voucher_redemption_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id);

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
  for (const statement of schema.split(';\n\n')) await sql.raw(statement).execute(db)
}

export const oldestRelease = '2026-11-28-0000-base'
