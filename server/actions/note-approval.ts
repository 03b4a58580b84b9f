// What an action on a search's documents means for a doctor's approval: asked for, given, sent back, lifted by a later change. Only that
// is known here; whom it tells gets a mail without anything of a patient.
import { roles } from '../../catalogue/roles.ts'
import type { DocumentActionType, MedicalForm } from '../../contract/actions/document-codes.ts'
import { pagePartForm } from '../../contract/actions/document-codes.ts'
import { ok, type Result } from '../../contract/result.ts'
import type { PersonalMail } from '../mail/queue-of-action.ts'
import { readColleague } from '../stores/accounts/colleague-reader.ts'
import {
  type ApprovalRow,
  endApprovals,
  isMedicalForm,
  putApproval,
  readApproval,
} from '../stores/auction-documents/approvals.ts'
import { readVersions } from '../stores/auction-documents/reader.ts'
import { readPeopleWithRoles } from '../stores/mails/reader.ts'
import type { ActionContext } from './context.ts'
import { type ActionFailure, invalid, refuse } from './failure.ts'
import type { LockedSearch } from './lock-search.ts'

type Noted = Result<readonly PersonalMail[], ActionFailure>
type Context = ActionContext<DocumentActionType>
const doctors = [roles.code.doctor]
const nobody = ok([])

/** 'Eine Freigabe wartet', to whoever is asked; not to who did it. */
async function mailsTo({ tx }: Context, { auction, patient, acting }: LockedSearch, of: number | null) {
  const people =
    of === null
      ? (await readPeopleWithRoles(tx, auction.careseeker_id, doctors, patient.station_id)).map(({ id }) => id)
      : [of]
  const approval = auction.careseeker_id
  return people
    .filter((accountId) => accountId !== acting.by.accountId)
    .map((accountId) => ({
      key: 'socialWorkerAssigned' as const,
      accountId,
      variables: { patient: auction.patient_id, auction: auction.id, approval },
    }))
}

async function ask(context: Context, search: LockedSearch, document: MedicalForm, to: number | null): Promise<Noted> {
  const { tx, at } = context
  const { auction, acting } = search
  if (to !== null && !(await readColleague(tx, to, auction.careseeker_id, doctors)))
    return invalid('codes.to', 'unknown')
  const row: ApprovalRow = { document, state: 'asked', asked_by: acting.by.accountId, asked_of: to }
  await putApproval(tx, auction.id, row, at)
  return ok(await mailsTo(context, search, to))
}

/** Whether the pages that were read are the ones that are stored. */
async function hasSeen(
  { tx }: Context,
  auctionId: number,
  document: MedicalForm,
  seen: Readonly<Record<string, number>>,
): Promise<boolean> {
  const stored = await readVersions(tx, auctionId)
  const pages = stored.filter((one) => one.document === document && pagePartForm.test(one.part))
  return pages.length === Object.keys(seen).length && pages.every(({ part, version }) => seen[part] === version)
}

async function approve(
  context: Context,
  { auction, acting }: LockedSearch,
  document: MedicalForm,
  seen: Readonly<Record<string, number>>,
  onPaper: boolean,
): Promise<Noted> {
  const { tx, at } = context
  const before = await readApproval(tx, auction.id, document)
  if (before?.state === 'approved' || !(await hasSeen(context, auction.id, document, seen))) return refuse('conflict')
  const row: ApprovalRow = {
    document,
    state: 'approved',
    asked_by: before?.asked_by ?? null,
    // a change after it comes back to whoever approved; on paper that is nobody here
    asked_of: onPaper ? null : acting.by.accountId,
  }
  await putApproval(tx, auction.id, row, at)
  return nobody
}

async function sendBack({ tx, at }: Context, { auction }: LockedSearch, document: MedicalForm): Promise<Noted> {
  const before = await readApproval(tx, auction.id, document)
  if (!before || before.state === 'returned') return refuse('conflict')
  await putApproval(tx, auction.id, { ...before, state: 'returned' }, at)
  return nobody
}

/** A page of an approved report was saved with other values. */
async function lift(context: Context, search: LockedSearch, document: MedicalForm): Promise<Noted> {
  const { tx, at } = context
  const before = await readApproval(tx, search.auction.id, document)
  if (before?.state !== 'approved') return nobody
  if (before.asked_of === null) {
    await endApprovals(tx, search.auction.id, [document])
    return nobody
  }
  const row: ApprovalRow = { ...before, state: 'lifted', asked_by: search.acting.by.accountId }
  await putApproval(tx, search.auction.id, row, at)
  return ok(await mailsTo(context, search, before.asked_of))
}

/** Writes what the action, whose parts are stored, changes of an approval; answers the mails that follow. */
export async function noteApproval(context: Context, search: LockedSearch): Promise<Noted> {
  const { type, codes } = context
  switch (type) {
    case 'ask_approval':
      return ask(context, search, codes.form, codes.to)
    case 'approve_report':
    case 'approve_report_on_paper':
      return approve(context, search, codes.form, codes.seen, type === 'approve_report_on_paper')
    case 'return_report':
      return sendBack(context, search, codes.form)
    case 'delete_rehab_forms':
      await endApprovals(context.tx, search.auction.id, codes.forms)
      return nobody
    case 'save_rehab_forms': {
      const changed = codes.parts.find(({ form, part }) => isMedicalForm(form) && pagePartForm.test(part))
      if (!changed || codes.same_values === true || !isMedicalForm(changed.form)) return nobody
      return lift(context, search, changed.form)
    }
    default:
      return nobody
  }
}
