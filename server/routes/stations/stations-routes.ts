import type { Route } from '../route.ts'
import { readRoleStations, setRoleStations } from './role.ts'
import { stationRoutes } from './stations.ts'

export const stationsRoutes: readonly Route[] = [readRoleStations, setRoleStations, ...stationRoutes]
