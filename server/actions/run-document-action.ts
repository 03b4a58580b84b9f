// Runs what is done with a search's documents: making them, saving parts of them, deleting them. A part is saved only over the version
// that its author saw; the parts of one action are saved all or not at all.
import { productFeatures } from '../../catalogue/admin/product-features.ts'
import {
  type ApplicationNews,
  commentPartForm,
  type DocumentActionType,
  type DocumentName,
  documentPath,
  fixedPartForm,
  mayBringNews,
  transitionalCare,
} from '../../contract/actions/document-codes.ts'
import type { TypedCodes } from '../../contract/actions/registry.ts'
import { ok, type Result } from '../../contract/result.ts'
import { isSearchActionOffered, type SearchActionRow, searchActions } from '../../domain/lifecycle/search-actions.ts'
import type { PersonalMail } from '../mail/queue-of-action.ts'
import { readDocuments, readVersions } from '../stores/auction-documents/reader.ts'
import { addDocuments, deleteDocuments, type NewPart, putPart } from '../stores/auction-documents/writer.ts'
import { readProductFeatures } from '../stores/organisations/reader.ts'
import { searchFacts } from '../stores/requests/search-facts.ts'
import { readCurrentGroups } from '../stores/wraps/reader.ts'
import { mailsOfNews } from './application-news.ts'
import { type ActionContext, noChange, type Runner } from './context.ts'
import { type ActionFailure, invalid, refuse } from './failure.ts'
import { type LockedSearch, lockSearch } from './lock-search.ts'
import { noteApproval } from './note-approval.ts'
import { noteAsk } from './note-ask.ts'
import { clinicEvent } from './plan.ts'

interface NamedPart {
  readonly document: DocumentName
  readonly part: string
  readonly base: number
  readonly news?: ApplicationNews | undefined
}

/** The documents that an action names, and the parts that it saves. */
function namedBy({ type, codes }: TypedCodes<DocumentActionType>): {
  readonly documents: readonly DocumentName[]
  readonly parts: readonly NamedPart[]
} {
  switch (type) {
    case 'generate_rehab_forms':
    case 'delete_rehab_forms':
      return { documents: [...new Set(codes.forms)], parts: [] }
    case 'save_rehab_forms': {
      const parts = codes.parts.map(({ form, ...named }) => ({ document: form, ...named }))
      return { documents: [...new Set(parts.map(({ document }) => document))], parts }
    }
    case 'ask_approval':
    case 'approve_report':
    case 'return_report':
    case 'approve_report_on_paper':
      return { documents: [codes.form], parts: [{ document: codes.form, part: codes.part, base: 0 }] }
    case 'ask_colleague':
    case 'end_ask':
      return { documents: [codes.form], parts: [] }
    case 'save_transitional_care':
      return {
        documents: [transitionalCare],
        parts: codes.parts.map((part) => ({ document: transitionalCare, ...part })),
      }
    default:
      return { documents: [transitionalCare], parts: [] }
  }
}

type Context = ActionContext<DocumentActionType>

/** S54: what is off for a clinic is not done there either. */
async function hasTransitionalCare({ tx }: Context, careseekerId: number): Promise<boolean> {
  const features = (await readProductFeatures(tx, [careseekerId])).get(careseekerId) ?? []
  return features.includes(productFeatures.code.transitionalCare)
}

/** Each named part has its envelope and each envelope its part; the key is the clinic's newest. */
async function checkEnvelopes(
  { tx, body }: Context,
  parts: readonly NamedPart[],
  { auction }: LockedSearch,
): Promise<Result<null, ActionFailure>> {
  const paths = parts.map(({ document, part }) => documentPath(document, part))
  if (new Set(paths).size !== paths.length) return invalid('codes.parts', 'twice')
  if (parts.some(({ document, part, news }) => news && !mayBringNews(document, part)))
    return invalid('codes.parts', 'not_allowed')
  const missing = paths.find((path) => !body.envelopes[path])
  if (missing !== undefined) return invalid(`envelopes.${missing}`, 'required')
  const beside = Object.keys(body.envelopes).find((path) => !paths.includes(path))
  if (beside !== undefined) return invalid(`envelopes.${beside}`, 'not_allowed')
  if (paths.length === 0) return ok(null)
  const own = (await readCurrentGroups(tx, [auction.careseeker_id])).get(auction.careseeker_id)
  const isStale = Object.values(body.envelopes).some(({ kid }) => kid !== own?.secretKid)
  return isStale ? refuse('stale_key') : ok(null)
}

/** The parts as they are to be stored; `conflict` when somebody saved one of them meanwhile. */
async function partsOver(
  { tx, body }: Context,
  auctionId: number,
  named: readonly NamedPart[],
): Promise<Result<readonly NewPart[], ActionFailure>> {
  if (named.length === 0) return ok([])
  const documents = await readDocuments(tx, auctionId)
  // what an insurer answers comes after its forms were deleted too
  const isThere = ({ document, part }: NamedPart) =>
    documents.some(({ name, draft }) => name === document && (draft || part.startsWith('message_')))
  if (!named.every(isThere)) return refuse('action_not_offered')
  const isFixed = (part: string) => fixedPartForm.test(part) || commentPartForm.test(part)
  if (named.some(({ part, base }) => isFixed(part) && base > 0)) return invalid('codes.parts', 'fixed')
  const stored = await readVersions(tx, auctionId)
  const versionOf = ({ document, part }: NamedPart): number =>
    stored.find((one) => one.document === document && one.part === part)?.version ?? 0
  if (named.some((one) => versionOf(one) !== one.base)) return refuse('conflict')
  return ok(
    named.flatMap(({ document, part, base }) => {
      const envelope = body.envelopes[documentPath(document, part)]
      return envelope ? [{ document, part, version: base + 1, envelope }] : []
    }),
  )
}

interface Written {
  /** whether anything is other than before */
  readonly isOther: boolean
  readonly mails: readonly PersonalMail[]
}

/** What an approval says to it comes first: what is refused has written nothing. */
async function write(context: Context, search: LockedSearch): Promise<Result<Written, ActionFailure>> {
  const { tx, type, at } = context
  const { documents, parts } = namedBy(context)
  const auctionId = search.auction.id
  const by = { accountId: search.acting.by.accountId, at }
  const over = await partsOver(context, auctionId, parts)
  if (!over.ok) return over
  const noted = await noteApproval(context, search)
  if (!noted.ok) return noted
  const mails = noted.value
  const asked = await noteAsk(context, search)
  if (asked !== null) return asked.ok ? ok({ isOther: asked.value, mails }) : asked
  for (const part of over.value) await putPart(tx, auctionId, part, by)
  if (parts.length > 0) return ok({ isOther: true, mails })
  const isMade = type === 'generate_rehab_forms' || type === 'generate_transitional_care'
  const changed = isMade
    ? await addDocuments(tx, auctionId, documents, by)
    : await deleteDocuments(tx, auctionId, documents)
  return ok({ isOther: changed.length > 0, mails })
}

/** The runner of one type of action on a search's documents. */
export const runDocumentAction: Runner<DocumentActionType> = async (context) => {
  const { type, body } = context
  const found = await lockSearch(context)
  if (!found.ok) return found
  const { auction, patient, target, acting } = found.value
  const failed = (error: ActionFailure) => ({ ok: false, error: { ...error, target } }) as const
  if ((body.wraps ?? []).length > 0) return failed(invalid('wraps', 'not_allowed').error)
  if (!isSearchActionOffered(type, searchFacts(auction))) return failed(refuse('action_not_offered').error)
  const { documents, parts } = namedBy(context)
  if (documents.includes(transitionalCare) && !(await hasTransitionalCare(context, auction.careseeker_id)))
    return failed(refuse('action_not_offered').error)
  const checked = await checkEnvelopes(context, parts, found.value)
  if (!checked.ok) return failed(checked.error)
  const written = await write(context, found.value)
  if (!written.ok) return failed(written.error)

  const news = parts.flatMap((one) => one.news ?? [])
  const mails = await mailsOfNews(context.tx, found.value, news, acting.by.accountId)
  const { event }: SearchActionRow = searchActions[type]
  const about = { auctionId: auction.id, patientId: auction.patient_id }
  const told = event && written.value.isOther ? [clinicEvent(about, event, {}, acting.by)] : []
  const audience = `careseeker:${auction.careseeker_id}` as const
  return ok({
    change: {
      ...noChange,
      events: told,
      // each key pressed would else read every open list anew
      patient: told.length > 0 ? { id: patient.id, accountId: acting.by.accountId, at: acting.by.at } : null,
    },
    mails: [...written.value.mails, ...mails],
    extraFeed: written.value.isOther ? [{ audience, kind: 'auction_document', id: auction.id }] : [],
    target,
    decision: auction.decision,
  })
}
