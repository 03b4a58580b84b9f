// …/api/admin/portalpartners: who stands at the portal's foot, one by one. The foot is read anew each time, so that it needs no word.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/portal-partners.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import { logoOf, logoWords } from '../../administration/partner-logo.ts'
import type { Tx } from '../../db/database.ts'
import type { FieldChanges } from '../../db/schema-record-changes.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { invalidField, serveResource } from '../../http/serve-resource.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { contentPolicies } from '../../policies/contents.ts'
import { lockPartners, partnerStore, placePartner, writePartnerLogo } from '../../stores/portal-pages/partners.ts'
import { insertRecordChange } from '../../stores/resources/history.ts'

type Partner = contract.PortalPartnerRecord

const everywhere = {}
const logosPerMinute = 40

const serves = serveResource(contract.portalPartners, {
  policies: {
    list: contentPolicies.listPortalPartners,
    read: contentPolicies.readPortalPartner,
    add: contentPolicies.addPortalPartner,
    change: contentPolicies.changePortalPartner,
    remove: contentPolicies.removePortalPartner,
  },
  scope: () => everywhere,
  store: partnerStore,
  unique: { at: 'name', code: 'partner_taken' },
  most: { count: contract.mostPartners, at: 'name', lock: lockPartners },
})

interface Step {
  readonly actor: AccountActor
  readonly id: number
  /** as it was seen */
  readonly rev: number
  readonly write: (tx: Tx, partner: Partner) => Promise<void>
  /** what the history says beside the fields */
  readonly changes: (before: Partner, after: Partner) => FieldChanges
}

/** Changes what is no field of the record, as serveResource does with fields. */
const change = (deps: Deps, { actor, id, rev, write, changes }: Step): Promise<Result<Partner, Failure>> =>
  deps.work(async (tx): Promise<Result<Partner, Failure>> => {
    const before = await partnerStore.lock(tx, everywhere, id)
    if (!before) return fail('not_found')
    if (before.rev !== rev) return fail('record_changed', { current: before })
    await write(tx, before)
    const after = await partnerStore.find(tx, everywhere, id)
    if (!after) return fail('not_found')
    await insertRecordChange(tx, {
      ...{ resource: contract.portalPartners.name, record_id: id, at: deps.clock.now(), account_id: actor.accountId },
      ...{ act: 'changed', changes: changes(before, after), reason: null },
    })
    // once more: it tells of its last change
    const told = await partnerStore.find(tx, everywhere, id)
    return told ? ok(told) : fail('not_found')
  })

export const adminPartners = (app: FastifyInstance, deps: Deps): void => {
  for (const serve of serves) serve(app, deps)
  implement(app, deps, contract.setPartnerLogo, {
    policy: contentPolicies.setPartnerLogo,
    perMinute: logosPerMinute,
    handler: async ({ actor, params: { partnerId: id }, body: { rev, content } }) => {
      const logo = content === null ? ok(null) : logoOf(Buffer.from(content, 'base64'))
      if (!logo.ok) return invalidField('content', logo.error)
      return change(deps, {
        ...{ actor, id, rev },
        write: (tx) => writePartnerLogo(tx, id, logo.value),
        changes: (before, after) => ({ logo: { from: logoWords(before.logo), to: logoWords(after.logo) } }),
      })
    },
  })
  implement(app, deps, contract.movePortalPartner, {
    policy: contentPolicies.movePortalPartner,
    handler: async ({ actor, params: { partnerId: id }, body: { rev, place } }) =>
      change(deps, {
        ...{ actor, id, rev },
        write: (tx, partner) => placePartner(tx, partner, place),
        changes: (before, after) => ({ place: { from: before.place, to: after.place } }),
      }),
  })
}
