// GET /api/mapsettings: which tile server maps may ask, by the operator's configuration.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/system.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { systemPolicies } from '../../policies/system.ts'

export const readMapSettings = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readMapSettings, {
    policy: systemPolicies.readMapSettings,
    handler: async () => {
      const { mapTiles } = deps.config
      return ok({ tiles: mapTiles && { url: mapTiles.url, attribution: mapTiles.attribution } })
    },
  })
