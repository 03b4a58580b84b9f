// Making the group's next generation, and giving its secret to members who have none of it (KY6, KY9).
import type { GroupRenewal } from '../../contract/envelope/renewal.ts'
import { mayManageRoster } from '../../contract/envelope/roster.ts'
import type { Wrap } from '../../contract/envelope/wrap.ts'
import type { OrganisationKeys } from '../../contract/http/crypto.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import { activeMembers } from '../../domain/access/group-members.ts'
import type { GrantRefusal, RenewInput } from './api.ts'
import { draftRenewal, wrapToMembers } from './core/drafting/renewal.ts'
import { keyDirectory } from './core/public-keys.ts'
import { organisationKey } from './organisations.ts'
import type { OpenState } from './session.ts'

/** What both need: the own group with its newest secret, and the roster as it is now. */
async function openGroupOf(state: OpenState, organisation: OrganisationKeys) {
  const own = state.own.get(organisationKey(organisation.organisation))
  const trusted = await state.partners.trust(organisation)
  if (!trusted.ok) return err('roster_refused' as const)
  const newest = own?.newest
  // a colleague made a newer one meanwhile: this device opens it first
  if (!newest || newest.opener.kid !== trusted.value.group?.kid) return err('no_key' as const)
  const spkis = organisation.accounts.map(({ public_key }) => public_key).filter((key) => key !== null)
  return ok({ newest, roster: trusted.value.roster, directory: await keyDirectory(spkis) })
}

/** Whoever is to leave, and whoever is not active any more, leaves; the maker stays. */
export async function renewGroup(
  state: OpenState,
  { organisation, remove, renew, now }: RenewInput,
): Promise<Result<GroupRenewal | null, GrantRefusal>> {
  const opened = await openGroupOf(state, organisation)
  if (!opened.ok) return opened
  const { newest, roster, directory } = opened.value
  const me = state.account.account
  const own = roster.members.get(me)
  const signing = state.account.kid
  if (!own || own.signing.kid !== signing || !mayManageRoster(own.roles)) return err('not_allowed')
  const active = new Set(activeMembers(organisation.accounts, organisation.organisation.id, me))
  const staying = [...roster.members.keys()].filter((id) => active.has(id) && !remove.includes(id))
  const removed = [...roster.members.keys()].filter((id) => id !== me && !staying.includes(id))
  if (removed.length === 0 && !renew) return ok(null)
  const { renewal } = await draftRenewal(
    roster,
    newest,
    { removed, stay: [me, ...staying], at: now },
    directory,
    state.account,
  )
  return ok(renewal)
}

/** Only for accounts that stand in the roster: everybody else a person confirms (KY9). */
export async function wrapGroup(
  state: OpenState,
  { organisation, accounts }: { readonly organisation: OrganisationKeys; readonly accounts: readonly number[] },
): Promise<Result<Wrap[], GrantRefusal>> {
  const opened = await openGroupOf(state, organisation)
  if (!opened.ok) return opened
  const { newest, roster, directory } = opened.value
  if (!roster.members.has(state.account.account)) return err('not_allowed')
  return ok(await wrapToMembers(newest, roster, accounts, directory, state.account))
}
