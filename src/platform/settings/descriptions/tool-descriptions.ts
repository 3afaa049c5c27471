import type { SettingDescription } from './setting-description.ts'

/** What operators read about these settings. */
export const toolDescriptions = {
  GTM_CONTAINER_ID: {
    example: 'GTM-XXXXXXX',
    note: "The tag manager's container. It is loaded, and told what visitors do, once they allow it and not before.",
    fallback: 'none',
    short: 'a tag manager, loaded once a visitor allows it and not before',
  },
  CONSENT_MANAGER_URL: {
    example: 'https://app.usercentrics.eu/browser-ui/latest/loader.js',
    note: 'A hosted consent manager, by the https:// address of its script. It asks visitors in place of the built-in question.',
    fallback: 'none',
    short: "a hosted consent manager's script, see [consent.md](../consent.md)",
  },
  CONSENT_MANAGER_ID: {
    example: 'change-me',
    note: "The site's id at that consent manager. Must be given with the address.",
    fallback: 'none',
    short: "the site's id there; must be given with the address",
  },
  CONSENT_MANAGER_INTERFACE: {
    example: 'usercentrics',
    note: 'The interface of the consent manager: usercentrics or cookiebot. Not set: derived from its address.',
    fallback: 'by the address',
    short: '`usercentrics` or `cookiebot`',
  },
  SMTP_URL: {
    example: 'smtps://user:password@mail.example:465',
    note: 'The mail server, with user and password: smtps:// encrypts at once, smtp:// by STARTTLS. Not set: on this machine mails are shown at /test/mails, and a public site sends none. See docs/operating/mail.md.',
    fallback: 'none: mails stay here',
    short: 'the mail server, like `smtps://user:password@mail.example:465`; see [mail.md](mail.md)',
  },
  MAIL_FROM: {
    example: 'Passage <no-reply@passage.example>',
    note: 'Who writes the mails; must be given with SMTP_URL.',
    fallback: 'none',
    short: 'who writes the mails; must be given with `SMTP_URL`',
  },
  MAIL_HELO_NAME: {
    example: 'www.passage.example',
    note: 'The name by which the mail server is greeted (EHLO), a whole one. Not set: the host of PUBLIC_ORIGIN.',
    fallback: 'host of `PUBLIC_ORIGIN`',
    short: 'the name by which the mail server is greeted',
  },
  PUSH_PUBLIC_KEY: {
    example: '',
    note: 'Warnings before the exit time ends, by web push: the public key of the pair that «npx web-push generate-vapid-keys» prints. Not set: no warning is offered. New keys end the warnings that were asked for with the old ones. See docs/operating/push.md.',
    fallback: 'none: no warnings',
    short: 'the key pair of web push, from `npx web-push generate-vapid-keys`; see [push.md](push.md)',
  },
  PUSH_PRIVATE_KEY: {
    example: '',
    note: 'The private key of that pair; must be given with the public one.',
    fallback: 'none',
    short: 'its secret half; all three must be given together',
  },
  PUSH_CONTACT: {
    example: '',
    note: 'Whom a push service may write to about our messages, like mailto:operations@passage.example; must be given with the keys.',
    fallback: 'none',
    short: 'whom a push service may write to, like `mailto:operations@passage.example`',
  },
  PUSH_SERVICES: {
    example:
      'fcm.googleapis.com,*.push.services.mozilla.com,web.push.apple.com,*.push.apple.com,*.notify.windows.com',
    note: "The push services that may be called, separated by commas; *. stands for any name below. The server calls no other address that a browser names. By default those of the browsers' makers.",
    fallback: "those of the browsers' makers",
    short: 'the hosts of push services that may be called, with commas between',
  },
  WALLET_CERTIFICATE: {
    example: '/etc/passage/pass.pem',
    note: 'A PEM file with the certificate of a pass type and its key: coupons and cards can be put into wallets. See docs/operating/wallet.md.',
    fallback: 'none',
    short: 'a file that signs passes, see [wallet.md](wallet.md)',
  },
  WALLET_KEY_PASSWORD: {
    example: 'change-me',
    note: 'The password of that key, if it is encrypted.',
    fallback: 'none',
    short: 'the password of the key in it',
  },
  WALLET_ISSUER_CERTIFICATE: {
    example: '/etc/passage/issuer.pem',
    note: 'A PEM file with the certificate of its issuer; must be given with WALLET_CERTIFICATE.',
    fallback: 'none',
    short: 'the certificate of its issuer; must be given with it',
  },
  METRICS_KEY: {
    example: '',
    note: 'The key for /metrics, and on a public site for the state on /test: sent as Authorization: Bearer and the key, 16 characters or more. Not set: /metrics answers this machine alone, and nobody if PUBLIC_ORIGIN is a public one.',
    fallback: 'none',
    short: 'the key to `/metrics` and the state on `/test`; see [monitoring.md](monitoring.md)',
  },
  OTEL_SDK_DISABLED: {
    example: 'false',
    note: 'Traces, under the names of OpenTelemetry. true: none are made, whatever is said below.',
    fallback: '`false`',
    short: '`true`: no traces, whatever the other settings of traces say',
  },
  OTEL_TRACES_EXPORTER: {
    example: 'otlp',
    note: 'otlp, or none: none are made.',
    fallback: '`otlp`',
    short: '`none`: no traces',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    example: 'http://127.0.0.1:4318',
    note: 'The collector they are sent to, by HTTP with JSON. Not set: none are made, and nothing is loaded for them.',
    fallback: 'none: no traces',
    short: 'the collector of traces, see [monitoring.md](monitoring.md#traces)',
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    example: 'http://127.0.0.1:4318/v1/traces',
    note: 'The whole address for traces, in place of the one before with /v1/traces below it.',
    fallback: 'none',
    short: 'the whole address for traces, in place of `/v1/traces` below the one before',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    example: '',
    note: 'Headers for the collector, such as its key, with commas between; values are percent-encoded.',
    fallback: 'none',
    short: 'headers for the collector, such as its key: `name=value,other=value`',
  },
  OTEL_SERVICE_NAME: {
    example: 'passage',
    note: 'The name of this server in the traces.',
    fallback: '`passage`',
    short: 'the name of this server in the traces',
  },
  OTEL_RESOURCE_ATTRIBUTES: {
    example: 'deployment.environment.name=production',
    note: 'What else the traces shall say of this server, with commas between.',
    fallback: 'none',
    short: 'what else is known of this server: `name=value,other=value`',
  },
  OTEL_TRACES_SAMPLER: {
    example: 'parentbased_always_on',
    note: "Which traces are recorded: always_on, always_off, traceidratio, or the same with parentbased_ in front, which follow the caller's choice.",
    fallback: '`parentbased_always_on`',
    short: 'which traces are recorded, by the names of OpenTelemetry',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    example: '1',
    note: 'The share of traces that traceidratio and parentbased_traceidratio record, from 0 to 1.',
    fallback: '`1`',
    short: 'the share of traces with `traceidratio` and `parentbased_traceidratio`',
  },
  LOG_LEVEL: {
    example: 'info',
    note: 'trace, debug, info, warn, error or silent. At info, each request writes one line.',
    fallback: '`info`',
    short: '`trace`, `debug`, `info`, `warn`, `error` or `silent`',
  },
  CRASH_AT: {
    example: '',
    note: 'Ends the process at a named moment of a payment, for the kill test. Refused in production.',
    fallback: 'none',
    short: 'for the kill test; refused in production',
  },
} as const satisfies Readonly<Record<string, SettingDescription>>
