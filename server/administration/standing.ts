// The state of an organisation, how far a provider is on its way to taking part, and what the operator notes of it. Every change of
// a state stands in the organisation's history (R57).
import { inactiveReasons } from '../../catalogue/admin/inactive-reasons.ts'
import { onboardingStatuses } from '../../catalogue/admin/onboarding-statuses.ts'
import { careproviderStatuses } from '../../catalogue/careprovider-statuses.ts'
import { careseekerStatuses } from '../../catalogue/careseeker-statuses.ts'
import type { AdminCommand } from '../../contract/http/system.ts'
import { ok } from '../../contract/result.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { readAccountByEmail } from '../stores/accounts/reader.ts'
import { readMerge } from '../stores/house-merges/reader.ts'
import { addOrganisationEvent } from '../stores/organisations/events.ts'
import { lockOrganisation, type Organisation } from '../stores/organisations/reader.ts'
import { writeProviderPreference } from '../stores/organisations/writer.ts'
import { insertRecordChange } from '../stores/resources/history.ts'
import { mergeHouses } from './house-merge.ts'
import { type Answer, nothing, refused, resolveOrganisation, resolveProvider, summary } from './organisation.ts'

type CommandOf<C extends AdminCommand['command']> = Extract<AdminCommand, { command: C }>

/** a comment in the history */
const longestComment = 500
const longestNotes = 5000

/** The same history as of a change in the console. */
async function told(
  deps: Deps,
  tx: Tx,
  { id, kind }: Pick<Organisation, 'id' | 'kind'>,
  field: string,
  values: { readonly from: unknown; readonly to: unknown },
): Promise<void> {
  if (values.from === values.to) return
  const resource = kind === 'careprovider' ? 'careproviders' : 'careseekers'
  const change = { resource, record_id: id, at: deps.clock.now(), act: 'changed', reason: null } as const
  await insertRecordChange(tx, { ...change, account_id: null, changes: { [field]: values } })
}

/** Writes a state that is another one, with its event. The provider is matched, or not any more, as soon as it is written. */
async function write(
  deps: Deps,
  { id, kind, name }: Organisation,
  column: 'status' | 'onboarding_status',
  value: string,
  { onboarding_comment, inactive_reason }: { onboarding_comment?: string; inactive_reason?: string } = {},
): Promise<Answer> {
  const type = column === 'onboarding_status' ? 'onboarding_status_changed' : (`${kind}_status_changed` as const)
  const existed = await deps.work(async (tx) => {
    const was = await lockOrganisation(tx, id)
    const before = was?.[column] ?? null
    if (inactive_reason) {
      await writeProviderPreference(tx, id, { inactive_reason })
      await told(deps, tx, { id, kind }, 'inactive_reason', { from: was?.inactive_reason ?? null, to: inactive_reason })
    }
    if (before === value) return true
    await writeProviderPreference(tx, id, { [column]: value })
    await told(deps, tx, { id, kind }, column, { from: before, to: value })
    const context = {
      ...{ previous_status: before, new_status: value },
      ...(onboarding_comment && { onboarding_comment }),
      ...(inactive_reason && { inactive_reason }),
    }
    const nobody = { account_id: null, subject_account_id: null }
    await addOrganisationEvent(tx, { organisation_id: id, type, at: deps.clock.now(), ...nobody, context })
    return false
  })
  return ok({ ...nothing, organisation: summary({ id, kind, name }), existed })
}

export async function setStatus(deps: Deps, command: CommandOf<'set-status'>): Promise<Answer> {
  const found = await resolveOrganisation(deps, command.organisation)
  if (!found.ok) return found
  const list = found.value.kind === 'careprovider' ? careproviderStatuses : careseekerStatuses
  if (!list.isKey(command.status)) return refused('status', 'unknown_status')
  return found.value.kind === 'careprovider'
    ? setProviderStatus(deps, found.value, command)
    : write(deps, found.value, 'status', command.status)
}

/** What the console asks: of one that becomes inactive why, of a duplicate which record stays and why. */
async function setProviderStatus(
  deps: Deps,
  provider: Organisation,
  { status, reason = '', kept = '' }: CommandOf<'set-status'>,
): Promise<Answer> {
  const answer = { ...nothing, organisation: summary(provider) }
  const merge = await readMerge(deps.db, provider.id)
  if (status === 'duplicate') {
    if (kept === '') return refused('kept', 'which_stays')
    const other = await resolveProvider(deps, kept)
    if (!other.ok) return other
    if (merge?.kept_id === other.value.id) return ok({ ...answer, existed: true })
    if (reason.trim() === '') return refused('reason', 'why_duplicate')
    if (reason.length > longestComment) return refused('reason', 'too_long')
    const pair = { id: provider.id, keptId: other.value.id }
    const merged = await mergeHouses(deps, { ...pair, openRequests: null, reason: reason.trim(), accountId: null })
    return merged.ok ? ok(answer) : merged
  }
  // what went over to the other record comes back there
  if (merge) return refused('status', 'undo_first')
  if (status !== 'inactive' || (provider.status === 'inactive' && reason === ''))
    return write(deps, provider, 'status', status)
  if (!inactiveReasons.isKey(reason)) return refused('reason', 'missing_reason')
  return write(deps, provider, 'status', status, { inactive_reason: reason })
}

export async function setOnboardingStatus(deps: Deps, command: CommandOf<'set-onboarding-status'>): Promise<Answer> {
  const found = await resolveProvider(deps, command.organisation)
  if (!found.ok) return found
  if (!onboardingStatuses.isKey(command.status)) return refused('status', 'unknown_status')
  if (command.comment.length > longestComment) return refused('comment', 'too_long')
  return write(deps, found.value, 'onboarding_status', command.status, {
    onboarding_comment: command.comment.trim(),
  })
}

export async function setNotes(deps: Deps, command: CommandOf<'set-notes'>): Promise<Answer> {
  const found = await resolveProvider(deps, command.organisation)
  if (!found.ok) return found
  if (command.notes.length > longestNotes) return refused('notes', 'too_long')
  const notes = command.notes.trim()
  await deps.work(async (tx) => {
    const before = await lockOrganisation(tx, found.value.id)
    await writeProviderPreference(tx, found.value.id, { notes })
    await told(deps, tx, found.value, 'notes', { from: before?.notes ?? '', to: notes })
  })
  return ok({ ...nothing, organisation: summary(found.value), existed: true })
}

/** Who of the operator's people looks after a provider. */
export async function setAssignee(deps: Deps, command: CommandOf<'set-assignee'>): Promise<Answer> {
  const found = await resolveProvider(deps, command.organisation)
  if (!found.ok) return found
  const account = command.email === null ? null : await readAccountByEmail(deps.db, command.email)
  if (account === undefined || (account && account.account_type !== 'staff')) return refused('email', 'no_staff')
  const assignee_id = account?.id ?? null
  await deps.work(async (tx) => {
    const before = await lockOrganisation(tx, found.value.id)
    await writeProviderPreference(tx, found.value.id, { assignee_id })
    await told(deps, tx, found.value, 'assignee_id', { from: before?.assignee_id ?? null, to: assignee_id })
  })
  return ok({ ...nothing, organisation: summary(found.value), existed: true })
}
