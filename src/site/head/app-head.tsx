import { deepLinkTo } from './deep-link.ts'
import type { PublicConfiguration } from '../shell/root-data.ts'

/** The country of the app stores (LIM-02). */
const storeCountry = 'DE'

type AppHeadProps = { configuration: PublicConfiguration; address: string }

/**
 * The meta tags for the native apps that show the page too (LIM-02, PRD-08): Safari's banner and App Links for social
 * networks. Both open the same page in the app if it has a deep-link scheme. Only configured apps are named.
 */
export function AppHead({ configuration, address }: AppHeadProps) {
  const { name, iOsAppId, androidAppId, deepLinkScheme } = configuration
  if (iOsAppId === null && androidAppId === null) return null
  const deepLink = deepLinkScheme === null ? null : deepLinkTo(deepLinkScheme, new URL(address).pathname)
  const devices = [
    ...(iOsAppId === null
      ? []
      : [
          { device: 'iphone', id: iOsAppId },
          { device: 'ipad', id: iOsAppId },
        ]),
    ...(androidAppId === null ? [] : [{ device: 'googleplay', id: androidAppId }]),
  ]
  return (
    <>
      {iOsAppId !== null && (
        <meta name="apple-itunes-app" content={`app-id=${iOsAppId}, app-argument=${deepLink ?? address}`} />
      )}
      <meta name="twitter:app:country" content={storeCountry} />
      {devices.flatMap(({ device, id }) => [
        <meta key={`name:${device}`} name={`twitter:app:name:${device}`} content={name} />,
        <meta key={`id:${device}`} name={`twitter:app:id:${device}`} content={id} />,
        deepLink && <meta key={`url:${device}`} name={`twitter:app:url:${device}`} content={deepLink} />,
      ])}
    </>
  )
}
