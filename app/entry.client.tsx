import './without-stack-traces.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { showVisitedEarly } from './shell/kept-pages/early-page.ts'
import { preloadServerRenderedPanel } from './shell/panels/side-panels.tsx'

Error.stackTraceLimit = 10

showVisitedEarly()

const hydrate = () => startTransition(() => void hydrateRoot(document, <HydratedRouter />))

if (document.querySelector('dialog')) void preloadServerRenderedPanel().then(hydrate, hydrate)
else hydrate()
