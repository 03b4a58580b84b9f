// Every route of the server, by resource. A new endpoint is a line here; a test compares the list with the contract.
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { health } from './system/health.ts'
import { versions } from './system/versions.ts'
import { zipcodeAddress } from './zipcodes/zipcode-address.ts'

const routes: readonly ((app: FastifyInstance, deps: Deps) => void)[] = [health, versions, zipcodeAddress]

export function registerRoutes(app: FastifyInstance, deps: Deps): void {
  for (const route of routes) route(app, deps)
}
