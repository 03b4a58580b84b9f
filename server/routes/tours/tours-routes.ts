import type { Route } from '../route.ts'
import { completeTour } from './complete.ts'
import { readTours } from './read.ts'

export const toursRoutes: readonly Route[] = [completeTour, readTours]
