// Partners' keys, each read and verified once a load: groups to wrap keys to, rosters to check wraps by.
import { readOrganisationKeys } from '../contract/http/crypto.ts'
import type { OrganisationRef } from '../contract/ids.ts'
import type { GroupRecipient } from '../workers/crypto/core/drafting/search-actions.ts'
import { verifyGroup } from '../workers/crypto/core/group.ts'
import type { VerifiedRoster } from '../workers/crypto/core/roster.ts'
import type { Caller } from './http.ts'
import { rosterOf } from './person.ts'

export interface Partner {
  readonly roster: VerifiedRoster
  readonly group: GroupRecipient
}

export interface Partners {
  /** Throws when the organisation has no group, or its keys are not to be trusted. */
  of(caller: Caller, ref: OrganisationRef): Promise<Partner>
}

export function createPartners(): Partners {
  const known = new Map<string, Promise<Partner>>()
  return {
    of(caller, ref) {
      const name = `${ref.kind}/${ref.id}`
      const partner = known.get(name) ?? readPartner(caller, ref)
      known.set(name, partner)
      return partner
    },
  }
}

async function readPartner(caller: Caller, ref: OrganisationRef): Promise<Partner> {
  const keys = await caller.call(readOrganisationKeys, { params: { kind: ref.kind, id: ref.id } })
  const roster = await rosterOf(keys)
  const newest = keys.groups.at(-1)
  const group = newest ? await verifyGroup(newest, roster) : null
  if (!group?.ok) throw new Error(`the group of ${keys.organisation.name} is not to be trusted`)
  return { roster, group: group.value }
}
