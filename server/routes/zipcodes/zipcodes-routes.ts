import type { Route } from '../route.ts'
import { findAddress } from './address.ts'
import { findZipcodes } from './find.ts'
import { zipcodeAddress } from './zipcode-address.ts'

export const zipcodesRoutes: readonly Route[] = [findAddress, findZipcodes, zipcodeAddress]
