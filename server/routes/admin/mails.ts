// GET /api/admin/mails and …/bounces, POST …/:mailId/address, DELETE …/bounces/:bounceId: mails, dead addresses by house, and the end
// of a mark.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/admin-mails.ts'
import { recordsPerPage } from '../../../contract/http/resource.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { adminPolicies } from '../../policies/admin.ts'
import { noteLook } from '../../stores/admin/looks.ts'
import {
  countMails,
  countMailsOfHouses,
  type DeadAddressRow,
  lockMark,
  readAdminMails,
  readDeadAddresses,
  readRecipient,
  readToldProblems,
  removeMark,
} from '../../stores/mails/console.ts'
import { insertRecordChange } from '../../stores/resources/history.ts'
import type { Route } from '../route.ts'

const dayMs = 86_400_000
const mostAddresses = 1000

const listAdminMails: Route = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listAdminMails, {
    policy: adminPolicies.listAdminMails,
    handler: async ({ query: { before, count = recordsPerPage.usual, ...filters } }) => {
      const found = await readAdminMails(deps.db, filters, { before, count: count + 1 })
      const totals = await countMails(deps.db, filters)
      return ok({ mails: found.slice(0, count), more: found.length > count, ...totals })
    },
  })

const showMailAddress: Route = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.showMailAddress, {
    policy: adminPolicies.showMailAddress,
    handler: async ({ actor, params: { mailId } }) => {
      const mail = await readRecipient(deps.db, mailId)
      if (!mail) return fail('not_found')
      const look = { resource: 'mails', record_id: mailId, account_id: actor.accountId, at: deps.clock.now() }
      await noteLook(deps.db, look)
      return ok({ address: mail.recipient })
    },
  })

/** Whose part of the console a house is; who opens both also sees people without one. */
function mayOf(actor: AccountActor, act: 'reads' | 'clears') {
  const policies =
    act === 'reads'
      ? { careprovider: adminPolicies.listAdminProviders, careseeker: adminPolicies.listAdminClinics }
      : { careprovider: adminPolicies.changeAdminProvider, careseeker: adminPolicies.changeAdminClinic }
  const of = {
    careprovider: policies.careprovider.allows(actor),
    careseeker: policies.careseeker.allows(actor),
  }
  return { ...of, nobody: of.careprovider && of.careseeker }
}

type House = contract.Bounces['houses'][number]

function byHouse(rows: readonly DeadAddressRow[], may: ReturnType<typeof mayOf>): Pick<House, 'house' | 'addresses'>[] {
  const found = new Map<number, Pick<House, 'house' | 'addresses'>>()
  const put = (house: House['house'], address: contract.DeadAddress) => {
    const key = house?.id ?? 0
    const group = found.get(key) ?? { house, addresses: [] }
    group.addresses.push(address)
    found.set(key, group)
  }
  for (const { houses, ...address } of rows) {
    for (const house of houses) if (may[house.kind]) put(house, address)
    if (houses.length === 0 && may.nobody) put(null, { ...address, address: null })
  }
  const sorted = [...found.values()].sort((a, b) => b.addresses.length - a.addresses.length)
  for (const { addresses } of sorted) addresses.sort((a, b) => a.domain.localeCompare(b.domain) || a.since - b.since)
  return [...sorted.filter(({ house }) => house), ...sorted.filter(({ house }) => !house)]
}

const listBounces: Route = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listBounces, {
    policy: adminPolicies.listBounces,
    handler: async ({ actor, query }) => {
      const { db, config } = deps
      // older mails are not there any more
      const days = Math.min(query.days ?? contract.bounceDays[1], config.keptMs.mails / dayMs)
      const from = deps.clock.now() - days * dayMs
      const rows = await readDeadAddresses(db, mostAddresses + 1)
      const groups = byHouse(rows.slice(0, mostAddresses), mayOf(actor, 'reads'))
      const ids = groups.flatMap(({ house }) => (house ? [house.id] : []))
      const counts = await countMailsOfHouses(db, ids, from)
      const none = { total_sent: 0, total_bounced: 0 }
      return ok({
        days,
        houses: groups.map((group) => ({ ...group, ...((group.house && counts.get(group.house.id)) ?? none) })),
        ...(await countMails(db, { from })),
        problems: await readToldProblems(db),
        more: rows.length > mostAddresses,
      })
    },
  })

const clearBounce: Route = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.clearBounce, {
    policy: adminPolicies.clearBounce,
    handler: ({ actor, params: { bounceId } }) =>
      deps.work(async (tx) => {
        const mark = await lockMark(tx, bounceId)
        const may = mayOf(actor, 'clears')
        if (!mark || !(mark.houses.length === 0 ? may.nobody : mark.houses.some((kind) => may[kind])))
          return fail('not_found')
        await removeMark(tx, bounceId)
        await insertRecordChange(tx, {
          ...{ resource: 'bounced_addresses', record_id: mark.account_id, at: deps.clock.now() },
          ...{ account_id: actor.accountId, act: 'removed', reason: null },
          changes: { bounce: { from: mark.kind, to: null }, lost: { from: mark.lost, to: null } },
        })
        return ok({ cleared: true })
      }),
  })

export const adminMailRoutes: readonly Route[] = [listAdminMails, showMailAddress, listBounces, clearBounce]
