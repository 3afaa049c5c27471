/**
 * Headers by which proxies and CDNs say that they hand on somebody else's request: `Forwarded`, `Via`, `X-Forwarded-…` and
 * what is named after an address (`X-Real-IP`, `True-Client-IP`, `CloudFront-Viewer-Address`). A browser on this machine
 * sends none of them.
 */
const forwardingHeader =
  /^(via|cdn-loop|(x-)?(forwarded|original)(-.+)?|(cf|x-envoy|x-amzn?|x-arr)-.+|(.+-)?(client|real|remote|socket|user)?(ip|ipv[46]|addr|address))$/i

/** Whether a header, in the spelling of the wire, says that a proxy handed the request on. */
export const isForwardingHeader = (name: string): boolean => forwardingHeader.test(name)
