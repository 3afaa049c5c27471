import './without-stack-traces.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

Error.stackTraceLimit = 10

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
