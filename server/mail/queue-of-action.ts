// Queues the mails that follow from an action, for the people of the other side: at a provider everybody who reads requests, at
// a clinic whoever looks after the patient, else who sent the request, else everybody who works on such searches. Who has
// chosen not to be told gets none (domain/notices.ts).
import type { ActionType } from '../../contract/actions/registry.ts'
import { mailedOf, topicOfMail } from '../../domain/notices.ts'
import { requestReaderRoles, rolesOfSearchType } from '../../domain/rights.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import {
  type MailListener,
  type RequestContext,
  readMailPeople,
  readPeopleWithRoles,
  readRequestContexts,
} from '../stores/mails/reader.ts'
import type { NewEvent } from '../stores/requests/rows.ts'
import type { MailKey } from './define.ts'
import { type MailOfRequest, mailsOfAction } from './mails-of-action.ts'
import { portalKindOf, portalMail } from './portal-keys.ts'
import { type Outgoing, queueMails } from './queue.ts'

export interface DoneAction {
  readonly id: string
  readonly type: ActionType
  readonly codes: unknown
  readonly events: readonly NewEvent[]
}

const answerOf: Partial<Record<ActionType, string>> = {
  withdraw_acceptance: 'withdrawn',
  undo_accept_request: 'taken_back',
  undo_decline_request: 'taken_back',
  report_interest: 'interested',
  undo_report_interest: 'taken_back',
  missing_info: 'missing_info',
  send_message: 'message',
}

async function peopleOfClinic(tx: Tx, context: RequestContext): Promise<MailListener[]> {
  const people = await readPeopleWithRoles(
    tx,
    context.careseeker_id,
    rolesOfSearchType(context.search_type),
    context.station_id,
  )
  for (const id of [context.assignee_id, context.sender_id]) {
    const responsible = people.find((person) => person.id === id)
    if (responsible) return [responsible]
  }
  return people
}

/** a planned admission has a mail of its own */
export const keyOfNewRequest = ({ elective }: Pick<RequestContext, 'elective'>): MailKey =>
  elective ? 'ctaElectivePatient' : 'auctionRequest'
const keyFor = ({ key }: MailOfRequest, context: RequestContext): MailKey =>
  key === 'auctionRequest' ? keyOfNewRequest(context) : key

const answerIn = (mail: MailOfRequest, { type, events }: DoneAction): string | undefined => {
  const event = events.find(({ auction_request_id }) => auction_request_id === mail.requestId)
  const hadBeenChosen = type === 'withdraw_acceptance' && event?.context.previous_status === 'attributed'
  return hadBeenChosen ? 'choice_withdrawn' : answerOf[type]
}

const variablesOf = (mail: MailOfRequest, context: RequestContext, action: DoneAction) => {
  const asked = { request: context.request_id, clinic: context.clinic, provider: context.provider }
  if (mail.side === 'provider') {
    const names = { ...asked, careprovider: context.careprovider_id }
    const relatives = context.portal_region !== null
    return { ...names, ...(relatives && { relatives }), ...(mail.end && { end: mail.end }) }
  }
  const place = { ...asked, patient: context.patient_id, auction: context.auction_id }
  return mail.key === 'newAnswer' ? { ...place, answer: answerIn(mail, action) } : place
}

/** of these a side gets one mail a request until it has looked */
const onceUntilSeen: Partial<Record<ActionType, string>> = {
  send_message: 'messages',
  add_file: 'files',
  update_file: 'files',
}

/**
 * Until they have looked, a side gets one mail about messages and one about files of a request; everything else has its own. Who
 * looks all the while is not mailed each of them either: they are a burst.
 */
function causeOf(mail: MailOfRequest, context: RequestContext, action: DoneAction): Pick<Outgoing, 'cause' | 'burst'> {
  const once = onceUntilSeen[action.type]
  if (once === undefined) return { cause: `action ${action.id} ${context.request_id}` }
  const seen = mail.side === 'provider' ? context.seen_provider_no : context.seen_clinic_no
  const burst = `${once} ${context.request_id}`
  return { cause: `${burst} after ${seen}`, burst }
}

function namedIn(codes: unknown): number | null {
  const isNaming = typeof codes === 'object' && codes !== null && 'auction_request_id' in codes
  return isNaming && typeof codes.auction_request_id === 'number' ? codes.auction_request_id : null
}

/** The people of one side of a request, read once a transaction however many actions tell them something. */
type PeopleOf = (context: RequestContext, side: MailOfRequest['side']) => Promise<MailListener[]>

function readOnce(tx: Tx): PeopleOf {
  const known = new Map<string, Promise<MailListener[]>>()
  return (context, side) => {
    const key = `${side} ${context.request_id}`
    const people =
      known.get(key) ??
      (side === 'provider'
        ? readPeopleWithRoles(tx, context.careprovider_id, requestReaderRoles, 'any')
        : peopleOfClinic(tx, context))
    known.set(key, people)
    return people
  }
}

/** P71: somebody of the portal has mails of their own, which lead to their pages. */
async function mailsToRelative(
  peopleOf: PeopleOf,
  mail: MailOfRequest,
  context: RequestContext,
  action: DoneAction,
): Promise<Outgoing[]> {
  const kind = portalKindOf(mail, action.type)
  if (kind === null) return []
  const key = portalMail(kind, context.portal_region)
  const withdrawn = action.type === 'withdraw_acceptance'
  const variables = { request: context.request_id, provider: context.provider, ...(withdrawn && { withdrawn }) }
  const caused = causeOf({ ...mail, side: 'clinic' }, context, action)
  return (await peopleOf(context, 'clinic')).map((to) => ({ key, to, variables, ...caused }))
}

async function mailsToSide(
  peopleOf: PeopleOf,
  mail: MailOfRequest,
  context: RequestContext,
  action: DoneAction,
): Promise<Outgoing[]> {
  const shared = {
    key: keyFor(mail, context),
    variables: variablesOf(mail, context, action),
    ...causeOf(mail, context, action),
  }
  const mailed = mailedOf(await peopleOf(context, mail.side), topicOfMail(shared.key, action.type), mail.side)
  return mailed.map((to) => ({ ...shared, to }))
}

/** Called in the actions' transaction, after their rows are written. */
export async function queueMailsOfActions(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Tx,
  actions: readonly DoneAction[],
): Promise<void> {
  const mails = actions.flatMap((action) =>
    mailsOfAction(action.type, namedIn(action.codes), action.events).map((mail) => ({ mail, action })),
  )
  if (mails.length === 0 || deps.clock.isMoved()) return
  const contexts = await readRequestContexts(tx, [...new Set(mails.map(({ mail }) => mail.requestId))])
  const peopleOf = readOnce(tx)
  const outgoing: Outgoing[] = []
  for (const { mail, action } of mails) {
    const context = contexts.find(({ request_id }) => request_id === mail.requestId)
    if (!context) continue
    const isOfPortal = context.portal_region !== null
    if (isOfPortal) outgoing.push(...(await mailsToRelative(peopleOf, mail, context, action)))
    if (isOfPortal && mail.side === 'clinic') continue
    outgoing.push(...(await mailsToSide(peopleOf, mail, context, action)))
  }
  await queueMails(deps, tx, outgoing)
}

/** A mail to one person of the author's own organisation. */
export interface PersonalMail {
  readonly key: MailKey
  readonly accountId: number
  readonly variables: Readonly<Record<string, unknown>>
  /** what comes in bursts, and of which record */
  readonly burst?: string
}

/** Mails of an action to single people; who is not active any more, or does not want them, gets none. */
export async function queuePersonalMails(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Tx,
  actionId: string,
  mails: readonly PersonalMail[],
): Promise<void> {
  if (mails.length === 0 || deps.clock.isMoved()) return
  const people = await readMailPeople(
    tx,
    mails.map(({ accountId }) => accountId),
  )
  await queueMails(
    deps,
    tx,
    mails.flatMap(({ key, accountId, variables, burst }) => {
      const to = people.find(({ id }) => id === accountId)
      return mailedOf(to ? [to] : [], topicOfMail(key), 'clinic').map((person) => ({
        key,
        to: person,
        variables,
        cause: burst === undefined ? `action ${actionId}` : `${burst} by ${actionId}`,
        ...(burst !== undefined && { burst }),
      }))
    }),
  )
}
