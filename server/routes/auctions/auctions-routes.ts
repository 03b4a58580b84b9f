import type { Route } from '../route.ts'
import { searchAction } from './action.ts'
import { readAuction } from './auction.ts'
import { createAdditionalAuction, createAuction, createElectiveAuction, readAdditionalAuction } from './create.ts'

export const auctionsRoutes: readonly Route[] = [
  createAdditionalAuction,
  createAuction,
  createElectiveAuction,
  readAdditionalAuction,
  readAuction,
  searchAction,
]
