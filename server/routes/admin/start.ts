// GET and PUT /api/admin/start, PUT …/:line, GET /api/admin/search: the console's start and its search over everything (W38).

import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/admin-start.ts'
import { fail, ok } from '../../../contract/result.ts'
import { searchedFor } from '../../../domain/admin/search.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { adminPolicies } from '../../policies/admin.ts'
import { countKind, nearestName, searchKind } from '../../stores/admin/search.ts'
import {
  readFigures,
  readStartLine,
  readThresholds,
  writeStartLine,
  writeThresholds,
} from '../../stores/admin/start.ts'
import { insertRecordChange } from '../../stores/resources/history.ts'

const { listAdminProviders, listAdminClinics, changeAdminProvider, changeAdminClinic } = adminPolicies
const ofProviders = { reads: listAdminProviders, writes: changeAdminProvider }
const ofClinics = { reads: listAdminClinics, writes: changeAdminClinic }

/** who reads a line, and who may take it over */
const policies: Readonly<Record<contract.StartLineKey, typeof ofProviders>> = {
  unopened_requests: ofProviders,
  unanswered_searches: ofClinics,
  waiting_access: ofProviders,
  callbacks: ofProviders,
  new_houses: ofProviders,
  bounced_addresses: ofProviders,
  failed_jobs: { reads: adminPolicies.listJobs, writes: adminPolicies.discardJobs },
  missing_agreements: ofProviders,
  open_terms: ofProviders,
  missing_clinic_agreements: ofClinics,
  stale_capacity: ofProviders,
  silent_houses: ofProviders,
}

/** record_change keeps what the start's own settings became under this resource, as one record */
const settings = { resource: 'start', record_id: 1 } as const

export const readAdminStart = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readAdminStart, {
    policy: adminPolicies.readAdminStart,
    handler: async ({ actor }) => {
      const { db } = deps
      const now = deps.clock.now()
      const thresholds = await readThresholds(db)
      const lines: contract.StartLine[] = []
      for (const { key } of contract.startLines) {
        const line = policies[key].reads.allows(actor) ? await readStartLine({ db, now, thresholds }, key) : undefined
        if (line) lines.push(line)
      }
      return ok({ at: now, lines, figures: await readFigures(db, now), thresholds })
    },
  })

export const takeStartLine = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.takeStartLine, {
    policy: adminPolicies.takeStartLine,
    handler: async ({ actor, params: { line }, body: { taken } }) => {
      if (!policies[line].writes.allows(actor)) return fail('not_found')
      await deps.work((tx) => writeStartLine(tx, line, taken ? actor.accountId : null, deps.clock.now()))
      return ok({ taken })
    },
  })

export const writeStartThresholds = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.writeStartThresholds, {
    policy: adminPolicies.writeStartThresholds,
    handler: async ({ actor, body }) => {
      await deps.work(async (tx) => {
        const before = await readThresholds(tx)
        await writeThresholds(tx, body)
        const changes = Object.fromEntries(
          Object.entries(body).flatMap(([key, to]) => {
            const from = before[key as keyof typeof before]
            return isDeepStrictEqual(from, to) ? [] : [[key, { from, to }]]
          }),
        )
        if (Object.keys(changes).length === 0) return
        const by = { account_id: actor.accountId, at: deps.clock.now(), reason: null }
        await insertRecordChange(tx, { ...settings, ...by, act: 'changed', changes })
      })
      return ok(body)
    },
  })

const searched: readonly {
  readonly kind: contract.SearchKind
  readonly reads: { allows(actor: AccountActor): boolean }
}[] = [
  { kind: 'careproviders', reads: listAdminProviders },
  { kind: 'careseekers', reads: listAdminClinics },
  { kind: 'accounts', reads: adminPolicies.searchAccounts },
]

export const searchConsole = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.searchConsole, {
    policy: adminPolicies.searchConsole,
    handler: async ({ actor, query: { q } }) => {
      const { db } = deps
      const kinds = searched.filter(({ reads }) => reads.allows(actor))
      const groups: contract.ConsoleSearch['groups'] = []
      for (const { kind } of kinds) groups.push(await searchKind(db, kind, searchedFor(q)))
      if (groups.every(({ total }) => total === 0))
        for (const group of groups) group.searched = await countKind(db, group.kind)
      return ok({ groups })
    },
  })

export const readNearestName = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readNearestName, {
    policy: adminPolicies.readNearestName,
    handler: async ({ query: { q } }) => ok({ name: await nearestName(deps.db, q) }),
  })
