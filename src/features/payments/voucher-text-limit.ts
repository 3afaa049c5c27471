/** The maximum length of a voucher code as people type it. */
export const voucherTextLimit = 40
