import { createContext } from 'react-router'
import type { CarPark } from './car-park.ts'

/** The operator's car park for loaders and actions; the composition root puts it there. */
export const carParkContext = createContext<CarPark>()
