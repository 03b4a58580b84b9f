// What can be done with one asked provider: the one command that stands beside its row, and those in its menu. Pure.
import type { RequestRecord } from '../../../contract/http/records.ts'
import { mayAct } from '../../../domain/action-rights.ts'
import { remindableAt } from '../../../domain/lifecycle/reminders.ts'
import type { RequestStep, SearchPanel } from '../../data/search-port.ts'

export type MainCommand = 'attribute' | 'cancelAttribution'
export const menuCommands = [
  'remind',
  'record',
  'undoRecorded',
  'ruleOut',
  'undoRuleOut',
  'fax',
  'faxed',
  'archive',
  'undoArchive',
  'email',
  'note',
] as const
export type MenuCommand = (typeof menuCommands)[number]
export type RowCommand = MainCommand | MenuCommand

/** Deeds that are one step of the request, after a question. */
export const stepOfCommand: Partial<Record<RowCommand, RequestStep>> = {
  remind: 'notify_request',
  faxed: 'confirm_fax',
  undoRecorded: 'undo_recorded_answer',
  archive: 'archive_request',
  undoArchive: 'undo_manual_archive',
}

/** The command that the search and the person's roles offer beside a request's row, null for none. */
export function rowCommand(
  { status }: Pick<RequestRecord, 'status'>,
  { auction, offered }: Pick<SearchPanel, 'auction' | 'offered'>,
  roles: readonly number[],
): MainCommand | null {
  if (!mayAct('attribute_winner', 'clinic', roles, auction.criteria.search_type)) return null
  if (status === 'accepted' && offered.includes('attribute_winner')) return 'attribute'
  return status === 'attributed' && offered.includes('cancel_attribution') ? 'cancelAttribution' : null
}

/** What the lifecycle offers in a request's menu. */
export function menuCommandsOf(
  request: Pick<RequestRecord, 'status' | 'request_actions' | 'sent_at' | 'notified_at' | 'chips'>,
  { offered }: Pick<SearchPanel, 'offered'>,
  nowMs: number,
): readonly MenuCommand[] {
  const { status, request_actions } = request
  const has = (action: string) => request_actions.some(({ action_type }) => action_type === action)
  const isOffered: Record<MenuCommand, boolean> = {
    remind: has('notify_request') && nowMs >= remindableAt(request),
    record: has('record_acceptance') || has('record_decline') || has('record_interest'),
    undoRecorded: has('undo_recorded_answer'),
    ruleOut: ['sent', 'interested', 'accepted'].includes(status) && offered.includes('reject_provider'),
    undoRuleOut: status === 'rejected' && offered.includes('undo_reject_provider'),
    fax: has('send_fax'),
    faxed: has('confirm_fax') && (request.chips ?? []).includes('faxPageMade'),
    archive: has('archive_request'),
    undoArchive: has('undo_manual_archive'),
    email: offered.includes('send_direct_email'),
    note: offered.includes('save_note'),
  }
  return menuCommands.filter((command) => isOffered[command])
}

/** Whether a command is still offered for a request as it is now. */
export const isCommandOffered = (
  command: RowCommand,
  record: RequestRecord,
  panel: SearchPanel,
  roles: readonly number[],
  nowMs: number,
): boolean =>
  rowCommand(record, panel, roles) === command || menuCommandsOf(record, panel, nowMs).some((one) => one === command)

/** The newest record of a request, wherever in the panel it stands now; what was known of it when it stands nowhere. */
export const newestOf = (record: RequestRecord, panel: SearchPanel): RequestRecord =>
  [...panel.accepted, ...panel.contacted, ...panel.declined, ...panel.rejected].find(({ id }) => id === record.id) ??
  record
