// GET /api/notifications: what the other side did, newest first.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/events.ts'
import { ok } from '../../../contract/result.ts'
import { LONG_COUNT } from '../../../domain/paging.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { requestPolicies } from '../../policies/sync.ts'
import { presentEvent } from '../../records/present-request.ts'
import { viewersOf } from '../../records/viewer.ts'
import { type Notice, readNotices } from '../../stores/events/notifications.ts'

export const readNotifications = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readNotifications, {
    policy: requestPolicies.readNotifications,
    handler: async ({ actor, query: { start = 0, count = LONG_COUNT } }) => {
      const found = []
      let total = 0
      // who works for several organisations reads all of theirs in one order
      for (const viewer of viewersOf(actor)) {
        const { notices, total: own } = await readNotices(deps.db, viewer, start + count)
        total += own
        found.push(...notices.map((notice) => ({ notice, side: viewer.side })))
      }
      const newestFirst = ({ event: a }: Notice, { event: b }: Notice) => b.at - a.at || b.id - a.id
      const page = found.sort((a, b) => newestFirst(a.notice, b.notice)).slice(start, start + count)
      return ok({
        events: page.map(({ notice, side }) => ({
          ...presentEvent(notice, side),
          careprovider: notice.careprovider,
          careseeker: notice.careseeker,
          seen: notice.seen,
        })),
        total,
        remaining: Math.max(0, total - start - page.length),
      })
    },
  })
