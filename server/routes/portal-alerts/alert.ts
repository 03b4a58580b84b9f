// POST /api/providersearch/alert, /confirm and /end: alerts of free places, for anybody with a mailbox.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/portal-alerts.ts'
import { fail, ok } from '../../../contract/result.ts'
import { DAY_MS } from '../../../domain/calendar.ts'
import type { Deps } from '../../deps.ts'
import { type BodyOf, type CallMeta, implement } from '../../http/implement.ts'
import { queueMails } from '../../mail/queue.ts'
import { portalPolicies } from '../../policies/portal.ts'
import { knownNow } from '../../portal-alerts/check.ts'
import { freePlaces } from '../../portal-alerts/free-places.ts'
import { isTokenOfAlert, tokenOfAlert } from '../../portal-alerts/token.ts'
import { readPortalAlert } from '../../stores/portal-alerts/reader.ts'
import {
  confirmAlert,
  deleteOldestAlerts,
  deletePortalAlert,
  insertPortalAlert,
} from '../../stores/portal-alerts/writer.ts'
import { readZipcode } from '../../stores/zipcodes/reader.ts'

/** eight weeks: a search for a place takes no longer, and who searches on begins anew */
const lifetimeMs = 56 * DAY_MS
/** of one address, those that run and those that wait to be confirmed */
const mostAlerts = 5

type Asked = BodyOf<typeof contract.createPortalAlert>

async function create(deps: Deps, { email, language, region, filters, captcha }: Asked, { network }: CallMeta) {
  if (!(await readZipcode(deps.db, filters.zipcode))) return fail('not_found')
  if (!(await deps.captcha.passes(captcha))) return fail('token_ended')
  const counted = await deps.attempts.count({ network, tried: `portal alert ${email}` })
  if (!counted.ok) return counted
  const now = deps.clock.wall()
  await deps.work(async (tx) => {
    const expires_at = now + lifetimeMs
    const row = { email, language, region, filters, known: {}, created_at: now, confirmed_at: null, expires_at }
    const alert = await insertPortalAlert(tx, row)
    await deleteOldestAlerts(tx, email, { confirmed: false, keep: mostAlerts, at: now })
    const variables = {
      ...{ alert, token: tokenOfAlert(deps, alert), region },
      ...{ place: filters.zipcode, distance: filters.distance },
    }
    const to = { id: alert, email, language }
    await queueMails(deps, tx, [{ key: 'portalAlertConfirmation', to, variables, cause: 'alert', erased: true }])
  })
  return ok({ accepted: true })
}

export const createPortalAlert = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.createPortalAlert, {
    policy: portalPolicies.createPortalAlert,
    perMinute: 60,
    handler: ({ body, meta }) => create(deps, body, meta),
  })

export const confirmPortalAlert = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.confirmPortalAlert, {
    policy: portalPolicies.confirmPortalAlert,
    perMinute: 60,
    handler: async ({ body: { alert: id, token } }) => {
      const now = deps.clock.wall()
      const alert = isTokenOfAlert(deps, id, token) ? await readPortalAlert(deps.db, id) : undefined
      if (!alert || alert.expires_at <= now) return fail('token_ended')
      if (alert.confirmed_at !== null) return ok({ until: alert.expires_at })
      if (alert.created_at <= now - DAY_MS) return fail('token_ended')
      // what is free already stands in the list
      const known = knownNow({}, await freePlaces(deps, alert.filters), now)
      const until = now + lifetimeMs
      await deps.work(async (tx) => {
        await confirmAlert(tx, id, { confirmed_at: now, expires_at: until, known })
        await deleteOldestAlerts(tx, alert.email, { confirmed: true, keep: mostAlerts, at: now })
      })
      return ok({ until })
    },
  })

export const endPortalAlert = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.endPortalAlert, {
    policy: portalPolicies.endPortalAlert,
    perMinute: 60,
    handler: async ({ body: { alert, token } }) => {
      if (!isTokenOfAlert(deps, alert, token)) return fail('token_ended')
      await deletePortalAlert(deps.db, alert, deps.clock.wall())
      return ok({ ended: true })
    },
  })
