import type { Route } from '../route.ts'
import {
  addClinicDpa,
  addDpa,
  checkClinicDpa,
  checkDpa,
  openClinicDpa,
  openDpa,
  readClinicDpa,
  readDpa,
  removeClinicDpa,
  removeDpa,
} from './dpa.ts'
import { acceptClinicLegal, acceptHouseLegal, readClinicLegal, readHouseLegal } from './legal.ts'

export const agreementsRoutes: readonly Route[] = [
  acceptClinicLegal,
  acceptHouseLegal,
  addClinicDpa,
  addDpa,
  checkClinicDpa,
  checkDpa,
  openClinicDpa,
  openDpa,
  readClinicDpa,
  readClinicLegal,
  readDpa,
  readHouseLegal,
  removeClinicDpa,
  removeDpa,
]
