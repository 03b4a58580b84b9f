// What a person is asked about a partner (KY4, KY9): the 30 digits of both sides, what was said of them before, and who came since.
// What they say is signed, so that the colleagues' devices believe it without believing the server.
import { type PartnerCheck, partnerCheckText } from '../../contract/envelope/partner-check.ts'
import type { RosterHead } from '../../contract/envelope/roster.ts'
import type { OrganisationKeys } from '../../contract/http/crypto.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import type { JudgedPartner, JudgePartner, PartnerState } from './api.ts'
import { headDigits } from './core/head-digits.ts'
import { entryHash, type VerifiedRoster } from './core/roster.ts'
import { signText } from './core/sign.ts'
import { goodChecks } from './good-checks.ts'
import { newcomersOf } from './newcomers.ts'
import { organisationKey } from './organisations.ts'
import type { OpenState } from './session.ts'

/** not_refused checks count; a partner whose roster does not hold is refused, as with a share. */
export async function judgePartner(
  state: OpenState,
  { own: ownKeys, partner, checks, confirm }: JudgePartner,
): Promise<Result<JudgedPartner, 'own_refused' | 'partner_refused' | 'not_allowed'>> {
  const own = await state.partners.trust(ownKeys)
  if (!own.ok || !state.own.has(organisationKey(ownKeys.organisation))) return err('own_refused')
  const about = checks.filter((check) => check.partner === partner.organisation.cid)
  const good = await goodChecks(own.value.roster, about)
  state.partners.hear(good)
  const trusted = partner.roster.length > 0 ? await state.partners.trust(partner) : null
  if (!trusted?.ok) return err('partner_refused')
  const key = organisationKey(partner.organisation)
  const { roster } = trusted.value
  let made: PartnerCheck | null = null
  if (confirm) {
    if (!own.value.roster.members.has(state.account.account)) return err('not_allowed')
    made = await sign(state, own.value.roster.organisation, roster, confirm)
    good.push(made)
  }
  for (const check of good) {
    // KY4: what a colleague confirmed has to be in this chain
    if (!(await isInChain(partner, check.head))) return err('partner_refused')
    state.partners.confirm(key, check.head.n)
  }
  const newcomers = newcomersOf(state.partners, partner)
  const said = good.filter(({ head }) => covers(partner, roster, head.n)).sort(strongest)[0]
  const stands: PartnerState = newcomers.length > 0 ? 'changed' : (said?.how ?? 'not_compared')
  return ok({
    own: headDigits(own.value.roster.head),
    partner: headDigits(roster.head),
    state: stands,
    by: stands === 'changed' ? null : (said?.by ?? null),
    at: stands === 'changed' ? null : (said?.at ?? null),
    newcomers: newcomers.map(({ account, at }) => ({ account, at })),
    check: made,
  })
}

/** compared says more than known; of two the newer one. */
const strongest = (a: PartnerCheck, b: PartnerCheck): number =>
  Number(b.how === 'compared') - Number(a.how === 'compared') || b.at - a.at

async function isInChain({ roster }: OrganisationKeys, { n, hash }: RosterHead): Promise<boolean> {
  const entry = roster.find((one) => one.n === n)
  return entry !== undefined && (await entryHash(entry)) === hash
}

/** Whether nobody's keys came after this entry. */
const covers = ({ roster: entries }: OrganisationKeys, roster: VerifiedRoster, n: number): boolean =>
  [...roster.members.values()].every(({ account, signing, encryption }) =>
    entries.some(
      (entry) =>
        entry.n <= n &&
        entry.account === account &&
        entry.fingerprints?.signing === signing.fingerprint &&
        entry.fingerprints.encryption === encryption.fingerprint,
    ),
  )

async function sign(
  { account }: OpenState,
  organisation: string,
  partner: VerifiedRoster,
  { how, now }: NonNullable<JudgePartner['confirm']>,
): Promise<PartnerCheck> {
  const by = account.account
  const said = { organisation, partner: partner.organisation, head: partner.head, how, by, at: now }
  return { ...said, signature: await signText(account, partnerCheckText(said)) }
}
