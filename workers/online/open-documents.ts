// Opens the parts of a search's documents: under the clinic's group secret of whichever generation, in their own place only.
import type { SealedDocument } from '../../contract/http/auction-documents.ts'
import { type PartContent, partContentSchema, partPlace } from '../../contract/records/document-part.ts'
import type { Opened } from '../crypto/api.ts'
import type { OpenedDocument } from '../crypto/documents-api.ts'
import { clinicOf, type OnlineState } from './open.ts'
import { openText } from './search-texts.ts'

interface AskedSearch {
  readonly cid: string
  /** of the patient on the screen (EN6) */
  readonly patientCid: string
}

type SealedPart = SealedDocument['parts'][number]

export async function openDocuments(
  state: OnlineState | null,
  careseekerId: number,
  search: AskedSearch,
  documents: readonly SealedDocument[],
): Promise<OpenedDocument[]> {
  const own = clinicOf(state, careseekerId)

  async function open(document: SealedDocument, { part, envelope, account }: SealedPart): Promise<Opened<PartContent>> {
    const group = own?.bySecret.get(envelope.kid)
    if (!state || !group) return { state: 'no_key' }
    const place = partPlace(search.cid, document.name, part, account.id)
    const under = { kind: 'group', cid: group.organisation } as const
    const opened = await openText(group.secret, { place, under, schema: partContentSchema }, envelope)
    if (opened.state !== 'open') return opened
    // the group's secret seals for all patients of the clinic
    if (opened.value.patient !== search.patientCid) return { state: 'unreadable' }
    const isOlder = state.ring.counters.see(search.cid, place.path, opened.value.counter) === 'older'
    return isOlder ? { ...opened, older: true } : opened
  }

  const opened = documents.map(async (document) => ({
    name: document.name,
    createdAt: document.created_at,
    hasDraft: document.draft,
    parts: await Promise.all(
      document.parts.map(async (part) => ({
        part: part.part,
        version: part.version,
        account: part.account,
        at: part.at,
        content: await open(document, part),
      })),
    ),
  }))
  return Promise.all(opened)
}
