// GET /api/admin/trail and …/looks, POST /api/admin/trail/csv: the history of the console, what was looked at, and the history as a file.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/admin-trail.ts'
import { recordsPerPage } from '../../../contract/http/resource.ts'
import { ok } from '../../../contract/result.ts'
import { clockOf, germanClock } from '../../../domain/clock-time.ts'
import { csvText } from '../../../domain/csv.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { invalidField } from '../../http/serve-resource.ts'
import { adminPolicies } from '../../policies/admin.ts'
import { readLooks, readStaff, readTrail } from '../../stores/admin/trail.ts'
import { insertRecordChange } from '../../stores/resources/history.ts'

export const listTrail = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listTrail, {
    policy: adminPolicies.listTrail,
    handler: async ({ query: { count = recordsPerPage.usual, ...filters } }) => {
      const found = await readTrail(deps.db, filters, count + 1)
      return ok({ entries: found.slice(0, count), more: found.length > count, people: await readStaff(deps.db) })
    },
  })

export const listLooks = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listLooks, {
    policy: adminPolicies.listLooks,
    handler: async ({ query: { count = recordsPerPage.usual, ...filters } }) => {
      const found = await readLooks(deps.db, filters, count + 1)
      return ok({ looks: found.slice(0, count), more: found.length > count })
    },
  })

const heads = {
  de: ['Zeit', 'Wer', 'Was', 'Art', 'Nummer', 'Name', 'Felder', 'Grund'],
  en: ['Time', 'Who', 'What', 'Kind', 'Number', 'Name', 'Fields', 'Reason'],
} as const

function momentOf(at: number): string {
  const { year, month, day } = germanClock(at)
  return `${day}.${month}.${year} ${clockOf(at, 'de-DE')}`
}

export const exportTrail = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.exportTrail, {
    policy: adminPolicies.exportTrail,
    perMinute: 20,
    handler: async ({ actor, query, body: { reason, language } }) => {
      if (reason === '') return invalidField('reason', 'missing')
      const found = await readTrail(deps.db, query, contract.maxTrailRows)
      const lines = found.map(({ at, account, act, resource, record_id, name, changes, reason: why }) => [
        momentOf(at),
        account ? `${account.first_name} ${account.last_name}`.trim() : '',
        act,
        resource,
        record_id,
        name ?? '',
        Object.keys(changes).join(', '),
        why ?? '',
      ])
      const said = { rows: { from: null, to: lines.length }, query: { from: null, to: query } }
      await deps.work((tx) =>
        insertRecordChange(tx, {
          ...{ resource: 'trail', record_id: 0, at: deps.clock.now(), account_id: actor.accountId },
          ...{ act: 'exported', changes: said, reason },
        }),
      )
      return ok({ text: csvText([[...heads[language]], ...lines]), rows: lines.length })
    },
  })
