import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/*
 * The certificate of a pass type with its encrypted key, and that of its issuer, like those of Apple. They were made for
 * tests and are used nowhere else, so that nothing in them is a secret.
 */

/** When the first of the two certificates runs out, in epoch milliseconds. */
export const testCertificatesEnd = Date.parse('2126-10-30T15:05:30Z')

const issuer = `-----BEGIN CERTIFICATE-----
MIIDDzCCAfegAwIBAgIUHkjNz2smiSKJY4WExUaAk9cuQWQwDQYJKoZIhvcNAQEL
BQAwFjEUMBIGA1UEAwwLVGVzdCBpc3N1ZXIwIBcNMjYxMTIzMTUwNTMwWhgPMjEy
NjEwMzAxNTA1MzBaMBYxFDASBgNVBAMMC1Rlc3QgaXNzdWVyMIIBIjANBgkqhkiG
9w0BAQEFAAOCAQ8AMIIBCgKCAQEAzUdf7SlDV+36UM/Y9VtIsJrxjVPBEH9Z+oAo
WXftTSoygZ4JrZHo+PbB7+CM20T8/KALA8NX+VDy74i0dixtH9RG6icBuH+BlelR
/X3Hp+Mpy6GVM75DPG1O4zFCcJnWiY4l4kCd7+mZuyCZ+xCU5Wct6YkegDpFusN3
0+ysiUmfGoUcmBUvZrskIAjzzcebA0qYEJtEHSg9MtoaCBMcNlDC6ieuKs5DhV2M
ncSmk1bfDuJVSWSYkLqV6Enu0tJJ+f7cHOudt/5Qqt4PJq6tub5SuMstqaCfjmSd
dd0lU6P0cM4Q+1/4CH/7XCOk/SlA0HRm4cES8rw71yImhASHuQIDAQABo1MwUTAd
BgNVHQ4EFgQUh3n9fQI9590GBii014FC1oY0uVIwHwYDVR0jBBgwFoAUh3n9fQI9
590GBii014FC1oY0uVIwDwYDVR0TAQH/BAUwAwEB/zANBgkqhkiG9w0BAQsFAAOC
AQEAfULYCSUqOx7cHysuhIvw7O3Tg+J8IPM+U5eqongg/2ukWiJlL3l/xhTxN1Bx
8hoUeqiF6zJ7J+Gqa4sg6mvbUe0qhLb3/WaF1VBAR7d9QpiujRcrL3oJ7gUCvvHP
1sdKowuMZVAIdeqcg184eW9RY3MN1bA3If2Xwocu+m6bj9S7b9XUH8GH+YfswLSV
J2B9ffOJGlYaGFkcDTrtQPb7UZ3OT+SAXpf15NiC01m6iXE+zK7xmddNnn9PHFPT
TrCPRr5nLhYlkGps2NtQewvScRYiIDgw/PIS5TUSDRl2g7rvHfkLK3UgQ5nlPap4
a462F0kS8sYa0J4xGfEJAu6ljA==
-----END CERTIFICATE-----
`

const certificate = `-----BEGIN CERTIFICATE-----
MIIDFjCCAf4CFB3tAi1FWptPay7iTC6lmHNrHYqkMA0GCSqGSIb3DQEBCwUAMBYx
FDASBgNVBAMMC1Rlc3QgaXNzdWVyMCAXDTI2MTEyMzE1MDUzMVoYDzIxMjYxMDMw
MTUwNTMxWjB3MSQwIgYKCZImiZPyLGQBAQwUcGFzcy5leGFtcGxlLnBhc3NhZ2Ux
KzApBgNVBAMMIlBhc3MgVHlwZSBJRDogcGFzcy5leGFtcGxlLnBhc3NhZ2UxEzAR
BgNVBAsMCkFCQ0RFMTIzNDUxDTALBgNVBAoMBFRlc3QwggEiMA0GCSqGSIb3DQEB
AQUAA4IBDwAwggEKAoIBAQDL/WBHslUxoSZaBHQKxWWYsFNYv32whuE6TBDVEPM9
pSsLHxPN3gBoRURKdkDpNw6TTUIMVcLALtzaF16HJZAwp7iAsmYG2+BVQSBcOGaD
h8EMGQO1KXmlphiNLnXYfBMV7ki4qswB5chvR33FaXvoJQk0V1nxhJUfYj/2nBDt
jT6zDbsFCQ9I2bzMFqaNpKKHurbdiivXPa3ZvRNZCwfsUDc7UqfsOdxiz3wS/nJX
Zt7cBahU4Bsjui5BVFWTFoeG7E0jT4V9pYkqhYbxM+BHrWYVWlPzTWOjTU1sV5yV
hTug4bdCwH9bjk20kuUhWaiH66fiUHwQrFxIL6x0141tAgMBAAEwDQYJKoZIhvcN
AQELBQADggEBADjV8uiChuzewC54l9spTNz6riBTol76+I1fyBXYmIj1e2IwKbGo
QDNJsCnBk5NqZ0QvfhSDKhAq5DwpoT3O9S0HQnshirDyukizujgH922dsua6FZeN
3pxfsm+M+Heg/wVQYkpS4maEcBOYT8/DXakU7XAZl5zlCXD5rOQ0XRrBtOlFh/pC
biP+KEPebILH+K0hiT90Ml+VYIBcpp4qvjOw1cYetQxK5eRhDv2SfTSnyunsRUza
9KfwNxJ507IWEcquhQlZsn7JpIL0slY+aJ/bsnqB0jPiYkPuIe8JgFEhszIWPFmX
2mSm2/quxtCnM1sdslsfKunHkQBMeU0IdmU=
-----END CERTIFICATE-----
`

const encryptedKey = `-----BEGIN ENCRYPTED PRIVATE KEY-----
MIIFHDBOBgkqhkiG9w0BBQ0wQTApBgkqhkiG9w0BBQwwHAQIwHCGBd/f4fkCAggA
MAwGCCqGSIb3DQIJBQAwFAYIKoZIhvcNAwcECBW2ZZ3ANpmKBIIEyN+tT+ivAm45
NmTMvuoQ1zcJAPY2js88LfQ4J27cmIenOn0JEqBu9hZXk0pyWflYeua8tYF41que
PormprrFq9iw3vKYzVB1U2cDIArW5tO2B863BO1j/xjFTclCWmjHXzYaWu7UEiwj
qKObzxacOoFIptuxYSG76tCpplb8rq/JiPge28zdJbh+86RDpbdcm5cA6e6Uk4oa
A/ZfP6Nm36WISBtY2oSvCUlbAjUdAVFzIWXFhjGb21WYUYf9cBAwPERs3lZOiEVe
x45Sd6j2+Ic8Hj54Qfs/V1vnRydzpJDtJIlDeY7JxrMwWaQeoe1YNOmwIxvkbZKh
y5gkcS72s3SHPCoPIBT78NBvQQqwbACFL3izNx2p/bdplth5EHCG4W3iW10J2ntq
4sdQHdwtzFvfSEA3aUAolS2NMsRHC1NN54fUH+vm/6IMwPzmq0Y7ZzLBDEp1YGJB
JrZsd29t5ZFLNa+uqTJmtbtp+1TYkR+XlBoEH3FT32id77wCRRftqUvuji+V/eVW
8aLX7WHa74RVEN+9TtJvGO3FRCQ93AAj9dLkzri7yNKarsrBdaTLqKPtTEexWjvK
C93lUEb+QfgImYQW4CHRrNhJDFUqE2PbjGVjtzhMCvyziR8fIl4nuYs6wHgbHmTt
dT7wBWV3YmNtDLVuBBJpcJ9dVDRCEcU7GGdpR9yWRQ5xm/Xk0U24sDVP9tKoWARv
5rYEl1WcCvnXcO7uhfKCpbSuUWrXQB/nyrnWp/N69RDQh6K2CRVx1avi3IfEC0uu
xsL2Pa1TYvxnNLyrx00/z7vTpms6Rh2k9rTdTo4DyP1XzQPUhs5lcr1oy+ArE+8l
/bVD5F6u+z0emXS+9B3VxOGR0zi84Q0cChF1XY6AdAyNHZZVdz7Kyo5mf+k2qbIV
w/ewdJSCPpiCo8C4yj5eHYu34kwkCWehbY8+HvWRvKXQoSnnnvUC6t5AUuU7oaET
TocNuMyX379YJhIoD9nQrgL+LDGrPfeA/TKl+/a6RYP44CsXv4QtjvlR2d19pQuR
Fpu8RdaUncmDQ77U0+CsvEKj0ZYQbVlM3LjatbzRSrTC78y/RjlNPiFTqsm65ktn
CiE7T0s0z+VVqgxy4TFG31czhED3ymhiqFZG69ZgdZD9g0aSEpFK9vyN2a3aEzXn
10g9K6y/Gwkrftw34zWTzA+b8Hv2v9q58LD3g3o/8Q1sSuAw8XA4T+kJ9Zw87w/B
+6TVw9RZECko8ckNa63VaZNmoeNBf4P+G8nkyd8zoWMLALYDQlDds0+64NTDeOeY
sehL32ycy5NkOGGVxg5e/WgeHsd0G2VznQtNTdmgm6Y5TOPXw8f+tK9UYD8P74y4
5nsnc+Hv1TZ1uR+BfNvLhEjmMRx8S7MKpeSXKh/jlJxYCwNLN7sq+K5DLGAEjlS+
FLyextnc3lK3BXsCwNkxSJsZsFF1OwqIN8WsNg3WDr2nvoMhX18Grwnvp1SPYmWN
WwJQHoymZ+HKbvYDFpXoq9U8hddAgBvhLoyqzegeOPFKC7RDuRS460kJxRDGO6JE
cXcJXqqDrclE0a2WPjtbD5YCS4bk407gnDB7zf/zzs0Ylkmvaa+gyaUsT/wJq5p1
+7sQoB+5Q6JeP+rN2VPrrw==
-----END ENCRYPTED PRIVATE KEY-----
`

export type TestCertificates = {
  readonly folder: string
  readonly settings: {
    readonly WALLET_CERTIFICATE: string
    readonly WALLET_KEY_PASSWORD: string
    readonly WALLET_ISSUER_CERTIFICATE: string
  }
}

export function writeTestCertificates(): TestCertificates {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-'))
  const write = (name: string, text: string): string => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }
  return {
    folder,
    settings: {
      WALLET_CERTIFICATE: write('pass.pem', certificate + encryptedKey),
      WALLET_KEY_PASSWORD: 'secret',
      WALLET_ISSUER_CERTIFICATE: write('issuer.pem', issuer),
    },
  }
}
