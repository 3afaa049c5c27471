/*
 * A certificate for `127.0.0.1` that it has signed itself, and its key, which is no secret: both were made for tests and
 * are used nowhere else. It holds from the year 2020 to the end of 2125.
 */

/** The certificate. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBYjCCAQigAwIBAgIBATAKBggqhkjOPQQDAjAXMRUwEwYDVQQDDAxwYXNzYWdl
LnRlc3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyNjAxMDEwMDAwMDBaMBcxFTATBgNV
BAMMDHBhc3NhZ2UudGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABIKxQSBS
RmSOfaIdm7DnFZ/00I9v21B8o/g12MsHNhhypLoBdl5i8+ZRVDU3SpG/nbk1ZaZz
GipmW7XFZZRbq66jQzBBMA8GA1UdEQQIMAaHBH8AAAEwDwYDVR0TAQH/BAUwAwEB
/zAdBgNVHQ4EFgQUvR5CO0CMJArpkesSO0wLksY7yVUwCgYIKoZIzj0EAwIDSAAw
RQIgUF7Wp0P+8NrHgVU1hYPC6Ib5H3qDupI9hUJgs/fnXiACIQD1+CnVYWl4q/36
Gy5LakV1vbRSU+Swe2LWoqvo72itCg==
-----END CERTIFICATE-----`

/** Its key. */
export const certificateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgUip6GpFMinetINU4
pKUZrqxrHRijofB2gBk7pJ3pAb6hRANCAASCsUEgUkZkjn2iHZuw5xWf9NCPb9tQ
fKP4NdjLBzYYcqS6AXZeYvPmUVQ1N0qRv525NWWmcxoqZlu1xWWUW6uu
-----END PRIVATE KEY-----`
