import type { Route } from '../route.ts'
import { readRoleStations, setRoleStations } from './role.ts'
import { addStation, changeStation, listStations } from './stations.ts'

export const stationsRoutes: readonly Route[] = [
  addStation,
  changeStation,
  listStations,
  readRoleStations,
  setRoleStations,
]
