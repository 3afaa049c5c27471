import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { refuseReloadOfRouter } from '#platform/loading/load-next-code.ts'
import { openNewAddress } from '#platform/loading/opened-address.ts'
import { waitForNetwork } from '#platform/loading/wait-for-network.ts'
import { prepareErrorPage } from './errors/error-boundary.tsx'
import { preloadServerRenderedPanel } from './panels/side-panels.tsx'
import { deferredDelay } from './shell/deferred-delay.ts'

waitForNetwork()
refuseReloadOfRouter()

function hydrate() {
  if (openNewAddress()) return
  startTransition(() => void hydrateRoot(document, <HydratedRouter />))
  setTimeout(() => void prepareErrorPage().catch(console.warn), deferredDelay)
}

/** The code of what the server has rendered into this page, but that most pages do not show. */
const rendered = [
  ...(document.querySelector('dialog') ? [preloadServerRenderedPanel()] : []),
  ...(document.querySelector('title[data-error]') ? [prepareErrorPage()] : []),
]
if (rendered.length > 0) void Promise.all(rendered).then(hydrate, hydrate)
else hydrate()
