// …/careproviders/:careproviderId/dpa: the signed data processing agreement of a house, for those who lead it.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/house-files.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { dropHouseFile, keepHouseFile } from '../../house-files/keep.ts'
import { sendHouseFile } from '../../house-files/present.ts'
import { implement } from '../../http/implement.ts'
import { careproviderPolicies, mayLead } from '../../policies/careproviders.ts'
import { type HouseFileRow, readHouseFiles } from '../../stores/house-files/reader.ts'

const uploadsPerMinute = 10

const dpaOf = async (deps: Deps, houseId: number): Promise<HouseFileRow | undefined> =>
  (await readHouseFiles(deps.db, houseId)).find(({ kind }) => kind === 'dpa')

const present = (houseId: number, row: HouseFileRow | undefined): contract.Dpa => ({
  apistring: row ? contract.openDpa.path.replace(':careproviderId', String(houseId)) : null,
  name: row?.name ?? null,
  bytes: row?.bytes ?? null,
  at: row?.created_at ?? null,
})

export const readDpa = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readDpa, {
    policy: careproviderPolicies.readDpa,
    handler: async ({ actor, params: { careproviderId: id } }) =>
      mayLead(actor, id) ? ok(present(id, await dpaOf(deps, id))) : fail('not_found'),
  })

export const addDpa = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.addDpa, {
    policy: careproviderPolicies.addDpa,
    perMinute: uploadsPerMinute,
    handler: async ({ actor, params: { careproviderId: id }, body: { name, content } }) => {
      if (!mayLead(actor, id)) return fail('not_found')
      const bytes = Buffer.from(content, 'base64')
      const given = { kind: 'dpa', name, description: '', content: bytes, thumbnail: null } as const
      const kept = await keepHouseFile(deps, actor, id, given)
      if (!kept.ok) return kept
      return ok(
        present(
          id,
          kept.value.find(({ kind }) => kind === 'dpa'),
        ),
      )
    },
  })

export const removeDpa = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.removeDpa, {
    policy: careproviderPolicies.removeDpa,
    handler: async ({ actor, params: { careproviderId: id } }) => {
      if (!mayLead(actor, id)) return fail('not_found')
      const row = await dpaOf(deps, id)
      if (row) await dropHouseFile(deps, id, row.cid, ['dpa'])
      return ok(present(id, undefined))
    },
  })

export const openDpa = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.openDpa, {
    policy: careproviderPolicies.openDpa,
    handler: async ({ actor, params: { careproviderId: id } }) =>
      mayLead(actor, id) ? sendHouseFile(deps, await dpaOf(deps, id)) : fail('not_found'),
  })
