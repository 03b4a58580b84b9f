// GET and POST /api/stations/role: the stations that a role of an account is limited to (S36).
import type { FastifyInstance } from 'fastify'
import { roles } from '../../../catalogue/roles.ts'
import * as contract from '../../../contract/http/stations.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { deskPolicies, mayManagePeople } from '../../policies/desk.ts'
import { readRolesIn } from '../../stores/accounts/reader.ts'
import { readRoleStations as readLimit } from '../../stores/stations/reader.ts'
import { stationStore } from '../../stores/stations/store.ts'
import { replaceRoleStations } from '../../stores/stations/writer.ts'

interface AskedRole {
  readonly account_id: number
  readonly role_value: number
  readonly careseeker_id: number
}

/** The role that is asked about; null when the asker does not manage it or the account does not hold it. */
async function findRole(deps: Deps, actor: AccountActor, { account_id, role_value, careseeker_id }: AskedRole) {
  if (!mayManagePeople(actor, careseeker_id)) return null
  const held = await readRolesIn(deps.db, account_id, careseeker_id)
  if (!held.includes(role_value)) return null
  return { accountId: account_id, organisationId: careseeker_id, role: role_value }
}

async function present(deps: Deps, of: NonNullable<Awaited<ReturnType<typeof findRole>>>) {
  const all = await stationStore.list(deps.db, of.organisationId)
  const selected = await readLimit(deps.db, of)
  return ok({ selected_stations: all.filter(({ id }) => selected?.includes(id)), all_stations: all })
}

export const readRoleStations = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readRoleStations, {
    policy: deskPolicies.readRoleStations,
    handler: async ({ actor, query }) => {
      const role = await findRole(deps, actor, query)
      return role ? present(deps, role) : fail('not_found')
    },
  })

export const setRoleStations = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.setRoleStations, {
    policy: deskPolicies.setRoleStations,
    handler: async ({ actor, body }) => {
      const role = await findRole(deps, actor, body)
      if (!role) return fail('not_found')
      const own = await stationStore.list(deps.db, role.organisationId)
      const wanted = [...new Set(body.station_ids)]
      // who manages the accounts manages all of them
      if (wanted.length > 0 && role.role === roles.code.careseekerUserManagement) {
        return fail('validation_failed', { errors: [{ path: 'body.role_value', code: 'not_limited' }] })
      }
      if (!wanted.every((id) => own.some((station) => station.id === id))) {
        return fail('validation_failed', { errors: [{ path: 'body.station_ids', code: 'unknown' }] })
      }
      await deps.work((tx) => replaceRoleStations(tx, role, wanted.length === 0 ? null : wanted))
      return present(deps, role)
    },
  })
