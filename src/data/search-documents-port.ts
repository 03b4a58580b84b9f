// The documents of a search as its clinic's screens have them: rehab forms and the documentation of transitional care, part by part.
import type {
  ApplicationNews,
  ApprovalStepKind,
  DocumentName,
  MedicalForm,
  RehabForm,
} from '../../contract/actions/document-codes.ts'
import type { OpenApproval, PageAsk, TransitionalCareRequest } from '../../contract/http/auction-documents.ts'
import type { PartContent as SealedContent } from '../../contract/records/document-part.ts'
import type { Result } from '../../contract/result.ts'
import type { ActionFailure, ActionOutcome, Loadable, Sealed } from './ports.ts'

/** What stands in a part; whose it is and its counter are the port's business. */
export type PartContent = Omit<SealedContent, 'patient' | 'counter'>

export interface DocumentPart {
  readonly part: string
  /** counts saves */
  readonly version: number
  /** who saved it last */
  readonly account: { readonly id: number; readonly first_name: string; readonly last_name: string }
  /** ms */
  readonly at: number
  readonly content: Sealed<SealedContent>
}

export interface SearchDocument {
  readonly name: DocumentName
  /** ms */
  readonly createdAt: number
  /** false: it was deleted, and only its versions are left */
  readonly hasDraft: boolean
  readonly parts: readonly DocumentPart[]
}

/** A search as the screen shows it, and whose it is. */
export interface SearchOfDocuments {
  readonly id: number
  readonly patient_id: number
}

/** `to`: null, each of the clinic's doctors. `seen`: versions of the pages that were read. */
export type ApprovalStep =
  | { readonly kind: Extract<ApprovalStepKind, 'ask'>; readonly to: number | null }
  | { readonly kind: Extract<ApprovalStepKind, 'approve' | 'paper'>; readonly seen: Readonly<Record<string, number>> }
  | { readonly kind: Extract<ApprovalStepKind, 'return'> }

export interface SearchDocumentsPort {
  /** All documents of a search; read anew when a colleague saves. */
  useDocuments(search: SearchOfDocuments): Loadable<readonly SearchDocument[]>
  /** Makes those that are not there yet. */
  generate(search: SearchOfDocuments, names: readonly DocumentName[]): Promise<ActionOutcome>
  /** Removes them with all that was typed; versions stay. */
  remove(search: SearchOfDocuments, names: readonly DocumentName[]): Promise<ActionOutcome>
  /**
   * Saves a part over its newest state; once more over what a colleague saved between reading and saving.
   * @param amend what is to be saved, by what stands there now; null: nothing yet. It may run several times.
   * @param news what colleagues get a mail about; of messages and their steps only
   */
  save(
    search: SearchOfDocuments,
    name: DocumentName,
    part: string,
    amend: (newest: PartContent | null) => Result<PartContent, ActionFailure>,
    news?: ApplicationNews,
  ): Promise<ActionOutcome>
  /** Writes one step to the approval of a medical report: a part of its own, never changed. */
  approvalStep(
    search: SearchOfDocuments,
    form: MedicalForm,
    step: ApprovalStep,
    content: PartContent,
  ): Promise<ActionOutcome>
  /** Who of the clinic can be asked for an approval, by name. */
  useDoctors(): Loadable<readonly { readonly id: number; readonly first_name: string; readonly last_name: string }[]>
  /** Asks somebody of the clinic to fill in a page; whoever was asked for it before is not any more. */
  askColleague(search: SearchOfDocuments, form: RehabForm, page: string, accountId: number): Promise<ActionOutcome>
  /** It is done, or taken back. */
  endAsk(search: SearchOfDocuments, form: RehabForm, page: string): Promise<ActionOutcome>
  /** Whom anybody is asked for the pages of a search; null: what whoever is signed in is asked for. Oldest first. */
  usePageAsks(searchId: number | null): Loadable<readonly PageAsk[]>
  /** What waits for the approval of the doctor who is signed in, oldest first; nothing for everybody else. */
  useApprovals(): Loadable<readonly OpenApproval[]>
  /**
   * The number of a file to a receiving office, by their institution codes; a file that asks again gets the one that it had.
   * @param fileId uuid
   */
  drawFileNumber(
    search: SearchOfDocuments,
    parties: { readonly sender: string; readonly receiver: string },
    fileId: string,
  ): Promise<Result<number, ActionFailure>>
  /** Whom the search and these earlier ones asked, with their addresses; null: that could not be read, which is logged (X12). */
  useTransitionalCareRequests(
    search: SearchOfDocuments,
    earlier: readonly number[],
  ): Loadable<{ readonly requests: readonly TransitionalCareRequest[] | null }>
  /** SHA-256 of a text, hex: what a version is told apart by */
  checkOf(text: string): Promise<string>
}
