// The online worker's work behind one object, so that it runs in Node too: a session without a store, whose pins are all that
// stays. worker.ts only wires it.

import type { AccountKeys } from '../../contract/envelope/account.ts'
import { err, ok } from '../../contract/result.ts'
import type { PinStore } from '../../device/pins.ts'
import type { OnlineDraft, OpenInput, ReportTrouble } from '../crypto/api.ts'
import type { UnlockedAccount } from '../crypto/core/account-keys.ts'
import { caseNumberMac } from '../crypto/core/case-number.ts'
import { checkOf } from '../crypto/core/check-of.ts'
import { randomKid } from '../crypto/core/key-ids.ts'
import type { OpenDraftStore } from '../crypto/drafts.ts'
import type { Files } from '../crypto/files.ts'
import { goodChecks } from '../crypto/good-checks.ts'
import { KeyRing } from '../crypto/key-ring.ts'
import { type OwnOrganisation, openByWraps, organisationKey } from '../crypto/organisations.ts'
import { Partners } from '../crypto/partners.ts'
import type { HalfKeeper } from '../crypto/reload.ts'
import type { SeenCounters } from '../crypto/seen-counters.ts'
import { createSession, describeOpened, type OpenState, personOf } from '../crypto/session.ts'
import type { LinkApi, OnlineApi } from './api.ts'
import { keepCounters, loadCounters } from './counters.ts'
import { makeAction } from './make-action.ts'
import { clinicOf, keysOfOwner, openAnswerTexts, openEvents, openPatients, openRequests } from './open.ts'
import { openDocuments } from './open-documents.ts'
import { loadPins, savePins } from './pins.ts'
import { openNote, openWinner } from './search-texts.ts'
import { Shown } from './shown.ts'

/** drafts that wrap a key to another organisation */
const wraps: ReadonlySet<OnlineDraft['type']> = new Set<OnlineDraft['type']>([
  'send_request',
  'send_request_to_suggested_provider',
  'start_automatic_search',
  'move_to_auto_search',
  'access_to_data',
  'update_patient',
])

/**
 * @param halves AU5: where a reload's other half lies; none: a reload needs the password
 * @param drafts where typed text is kept; none: it lives as long as the page
 * @param report hears why a record's key is not there
 * @param makeLink signs in without a password; none: nobody does here. `opened` takes the account whose keys are open
 */
export function createOnline(
  pinStore: PinStore,
  halves?: HalfKeeper,
  drafts?: OpenDraftStore,
  report?: ReportTrouble,
  makeLink?: (opened: (account: UnlockedAccount, keys: AccountKeys) => void) => Promise<LinkApi>,
): OnlineApi {
  const session = createSession(halves, drafts)
  let shown = new Shown()
  let counters: SeenCounters | null = null
  const online = () => {
    const state = session.state()
    return state && { ...state, shown }
  }
  const keepPins = ({ account, partners }: OpenState) => savePins(pinStore, account, partners.pins)
  /** EN6: what was opened is kept before it is shown */
  const seen = async <T>(opening: Promise<T>): Promise<T> => {
    const opened = await opening
    const state = session.state()
    if (state) await keepCounters(pinStore, state.account, state.ring.counters)
    return opened
  }
  const openOrganisations = async (account: UnlockedAccount, input: OpenInput) => {
    const partners = new Partners(await loadPins(pinStore, account))
    const own = new Map<string, OwnOrganisation>()
    const refused: { organisation: string; problem: string }[] = []
    for (const keys of input.organisations) {
      const key = organisationKey(keys.organisation)
      // an organisation that nobody founded yet has no roster to follow
      if (keys.roster.length === 0 && !partners.pin(key)) continue
      const trusted = await partners.trust(keys)
      if (!trusted.ok) {
        refused.push({ organisation: keys.organisation.name, problem: trusted.error.problem })
        continue
      }
      own.set(key, await openByWraps(trusted.value, keys, input.account.group_wraps, account))
      partners.hear(await goodChecks(trusted.value.roster, keys.partner_checks ?? []))
    }
    const person = personOf(input.account, input.session.device_kind)
    counters ??= await loadCounters(pinStore, account)
    const ring = new KeyRing(undefined, report, counters)
    const state: OpenState = { account, person, own, partners, ring, refused }
    session.set(state)
    await keepPins(state)
    return describeOpened(state)
  }
  let link: Promise<LinkApi> | null = null
  const linked = (): Promise<LinkApi> => {
    if (!makeLink) throw new Error('this program signs nobody in by a link')
    link ??= makeLink((account, keys) => void session.adopt(keys, account))
    return link
  }
  let files: Promise<Files> | null = null
  const allFiles = (): Promise<Files> => {
    files ??= import('../crypto/files.ts').then(({ createFiles }) =>
      createFiles({
        account: () => session.state()?.account ?? null,
        keysOf: (owner) => keysOfOwner(online(), owner),
      }),
    )
    return files
  }
  return {
    ...session.api,
    makeFileAction: async (draft) => (await allFiles()).makeAction(draft),
    beginFile: async (...args) => (await allFiles()).beginFile(...args),
    sealChunk: async (...args) => (await allFiles()).sealChunk(...args),
    dropFile: async (cid) => (await allFiles()).dropFile(cid),
    openHeaders: async (...args) => (await allFiles()).openHeaders(...args),
    openChunk: async (...args) => (await allFiles()).openChunk(...args),
    redeemLink: async (input) => (await linked()).redeemLink(input),
    enterCode: async (code) => (await linked()).enterCode(code),
    sendCodeAgain: async () => (await linked()).sendCodeAgain(),
    async foundCareseeker({ keys, roles, now }) {
      const state = session.state()
      if (!state) return null
      const { foundOrganisation } = await import('../crypto/core/drafting/founding.ts')
      const cid = randomKid()
      return { cid, founding: (await foundOrganisation({ cid, roles }, keys, state.account, now)).founding }
    },
    async companionDigits(organisation, newcomer) {
      const state = session.state()
      if (!state) return null
      const { companionDigits } = await import('../crypto/companion-digits.ts')
      const digits = await companionDigits(state, organisation, newcomer)
      await keepPins(state)
      return digits
    },
    async lock() {
      files = null
      link = null
      shown = new Shown()
      counters = null
      await session.api.lock()
    },
    async openAccount(input) {
      const { id, keys, locks } = input.account
      const unlocked = await session.unlockKeys(id, keys, locks)
      if (!unlocked.ok) return unlocked
      return ok(await openOrganisations(unlocked.value, input))
    },
    async reopenAccount(input) {
      const account = session.unlocked()
      if (account?.account !== input.account.id) return err('locked')
      return ok(await openOrganisations(account, input))
    },
    async grantAccess(input) {
      const granted = await session.api.grantAccess(input)
      const state = session.state()
      if (state) await keepPins(state)
      return granted
    },
    async judgePartner(input) {
      const judged = await session.api.judgePartner(input)
      const state = session.state()
      if (state) await keepPins(state)
      return judged
    },
    openPatients: (records, sections) => seen(openPatients(online(), records, sections)),
    openRequests: (records) => seen(openRequests(online(), records)),
    async noteRequests(requests) {
      for (const request of requests) shown.request(request)
    },
    openAnswerTexts: (records) => openAnswerTexts(online(), records),
    openEvents: (request, events) => openEvents(online(), request, events),
    openWinner: (patient, auction) => openWinner(session.state(), patient, auction),
    openNote: (careseekerId, note) => openNote(session.state(), careseekerId, note),
    openDocuments: (...asked) => seen(openDocuments(online(), ...asked)),
    checkOf,
    caseNumberMac: async (careseekerId, number) => {
      const own = clinicOf(session.state(), careseekerId)
      return own ? caseNumberMac(own.bySecret.values(), number) : null
    },
    async wrapPending(pending, provider) {
      const state = session.state()
      if (!state) return err('locked')
      const { wrapPending } = await import('./wrap-pending.ts')
      const wrapped = await wrapPending(state, pending, provider)
      // as with a share: the pin lies there before the key leaves
      await keepPins(state)
      return wrapped
    },
    async checkAccessLog(cid, entries) {
      const state = session.state()
      return state && (await import('./access-log.ts')).checkStoredLog(pinStore, state.account, cid, entries)
    },
    async makeAction(draft) {
      const state = online()
      if (!state) return err({ problem: 'locked' })
      const made = await makeAction(state, draft)
      // a pin has to lie there before the share leaves this device
      if (wraps.has(draft.type)) await keepPins(state)
      await keepCounters(pinStore, state.account, state.ring.counters)
      return made
    },
  }
}
