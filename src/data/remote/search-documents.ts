// A clinic's documents of a search: read whole, saved part by part over the newest state. Online only.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import {
  type ApplicationNews,
  approvalActions,
  type DocumentName,
  type RehabForm,
  rehabForms,
  transitionalCare,
} from '../../../contract/actions/document-codes.ts'
import { searchAction } from '../../../contract/http/actions.ts'
import {
  listApprovals,
  listPageAsks,
  listTransitionalCareRequests,
  readRehabForms,
  readTransitionalCare,
  saveRehabForms,
} from '../../../contract/http/auction-documents.ts'
import { drawFileNumber } from '../../../contract/http/onpremise.ts'
import { readAuction } from '../../../contract/http/patients.ts'
import type { AuctionRecord } from '../../../contract/http/records.ts'
import { listDoctors } from '../../../contract/http/user-management.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { keepsValues } from '../../../domain/forms/entries.ts'
import { logError } from '../../platform/log.ts'
import type { ActionFailure, ActionOutcome } from '../ports.ts'
import type {
  DocumentPart,
  PartContent,
  SearchDocument,
  SearchDocumentsPort,
  SearchOfDocuments,
} from '../search-documents-port.ts'
import { actionFailure } from '../session/failures.ts'
import type { Connection, OnlineFields } from './connection.ts'
import { patientSaves } from './patient-saves.ts'
import { queryKeys } from './queries.ts'
import { CallFailed, guarded, loadable } from './views.ts'

/** who is outrun so often is told */
const maxTries = 5

const isApproval = (type: string): boolean => Object.values<string>(approvalActions).includes(type)
const isRehabForm = (name: DocumentName): name is RehabForm => rehabForms.some((form) => form === name)

const isOpened = ({ content }: DocumentPart): boolean => content.state === 'open'
type StoredPart = Pick<DocumentPart, 'part' | 'version' | 'at' | 'account'>
const isSame = (one: StoredPart, other: StoredPart): boolean =>
  one.part === other.part && one.version === other.version && one.at === other.at && one.account.id === other.account.id

export function createSearchDocumentsPort(connection: Connection, client: QueryClient): SearchDocumentsPort {
  const { patientOf } = patientSaves(connection)

  /** The search, and the patient as the worker opened it for the screen (EN6). */
  async function searchOf({ id: auctionId, patient_id: patientId }: SearchOfDocuments) {
    const [search, { record: patient }] = await Promise.all([
      // whole, because no fields are named
      connection.read(readAuction, { params: { auctionId } }) as Promise<AuctionRecord>,
      client.ensureQueryData({ queryKey: queryKeys.patient(patientId), queryFn: () => patientOf(patientId) }),
    ])
    return { search, patient }
  }

  /** S54: none where the clinic has no transitional care. */
  async function readCare(params: { patientId: number; auctionId: number }) {
    const read = await connection.call(readTransitionalCare, { params })
    if (read.ok) return read.value
    if (read.error.code !== 'forbidden') throw new CallFailed(read.error)
    return { documents: [] }
  }

  const shownDocuments = ({ id }: SearchOfDocuments) =>
    client.getQueryData<readonly SearchDocument[]>(queryKeys.documents(id))

  /** Opens what is new since the last time: a save changes one part of many. */
  async function readDocuments(of: SearchOfDocuments): Promise<readonly SearchDocument[]> {
    const shown = shownDocuments(of) ?? []
    const { search, patient } = await searchOf(of)
    const params = { careseekerId: search.careseeker_id, patientId: of.patient_id, auctionId: of.id }
    const [forms, care] = await Promise.all([connection.read(readRehabForms, { params }), readCare(params)])
    const sealed = [...forms.documents, ...care.documents]
    const split = sealed.map((document) => {
      const known = shown.find(({ name }) => name === document.name)?.parts.filter(isOpened) ?? []
      const parts = document.parts.map((part) => ({ part, known: known.find((one) => isSame(one, part)) ?? null }))
      return { document, parts }
    })
    const opened = await connection.api.openDocuments(
      search.careseeker_id,
      { cid: search.cid, patientCid: patient.cid },
      split.map(({ document, parts }) => ({
        ...document,
        parts: parts.flatMap((one) => (one.known === null ? [one.part] : [])),
      })),
    )
    return opened.map((document, at) => {
      const fresh = document.parts.values()
      const parts = (split[at]?.parts ?? []).flatMap(({ known }) => known ?? fresh.next().value ?? [])
      return { ...document, parts }
    })
  }

  async function act(of: SearchOfDocuments, fields: OnlineFields): Promise<ActionOutcome> {
    const sent = await connection.act(fields, (body) =>
      fields.type === 'save_rehab_forms'
        ? connection.call(saveRehabForms, {
            params: { careseekerId: fields.auction.careseekerId, auctionId: of.id },
            body,
          })
        : connection.call(searchAction, { params: { auctionId: of.id, action: fields.type }, body }),
    )
    await client.invalidateQueries({ queryKey: queryKeys.documents(of.id) })
    if (isApproval(fields.type)) await client.invalidateQueries({ queryKey: queryKeys.approvals() })
    return sent.ok ? ok({ actionId: sent.value.id }) : sent
  }

  /** One step for the forms that are named, and one for the documentation of transitional care. */
  const step = (of: SearchOfDocuments, verb: 'generate' | 'delete', names: readonly DocumentName[]) =>
    guarded(async (): Promise<ActionOutcome> => {
      const { search } = await searchOf(of)
      const target = { kind: 'auction', id: search.id, cid: search.cid } as const
      const forms = names.filter(isRehabForm)
      const steps: OnlineFields[] = [
        ...(forms.length > 0
          ? [{ type: `${verb}_rehab_forms`, target, decision: null, codes: { forms } } as const]
          : []),
        ...(names.includes(transitionalCare)
          ? [{ type: `${verb}_transitional_care`, target, decision: null, codes: {} } as const]
          : []),
      ]
      let done: ActionOutcome = err({ code: 'not_found' })
      for (const fields of steps) {
        done = await act(of, fields)
        if (!done.ok) return done
      }
      return done
    })

  async function lay(
    of: SearchOfDocuments,
    name: DocumentName,
    part: string,
    amend: (newest: PartContent | null) => Result<PartContent, ActionFailure>,
    news: ApplicationNews | undefined,
    tries = 1,
  ): Promise<ActionOutcome> {
    const { search, patient } = await searchOf(of)
    // what the screen shows is what was seen; when a colleague saved meanwhile, the server refuses it
    const isOld = tries > 1 || client.getQueryState(queryKeys.documents(of.id))?.isInvalidated === true
    const documents = (isOld ? undefined : shownDocuments(of)) ?? (await readDocuments(of))
    const stored = documents.find((one) => one.name === name)?.parts.find((one) => one.part === part)
    // what does not open is not written over
    if (stored && stored.content.state !== 'open') return err({ code: 'no_key' })
    const before = stored?.content.state === 'open' ? stored.content.value : null
    const amended = amend(before)
    if (!amended.ok) return amended
    const counter = Math.max((before?.counter ?? 0) + 1, connection.clock.now())
    const saved = await act(of, {
      type: isRehabForm(name) ? 'save_rehab_forms' : 'save_transitional_care',
      auction: { id: search.id, cid: search.cid, careseekerId: search.careseeker_id },
      patient: { id: patient.id, cid: patient.cid },
      parts: [{ document: name, part, base: stored?.version ?? 0, content: { ...amended.value, counter }, news }],
      codes: isRehabForm(name) && keepsValues(before?.values ?? {}, amended.value.values) ? { same_values: true } : {},
    })
    const isOutrun = !saved.ok && saved.error.code === 'conflict' && tries < maxTries
    return isOutrun ? lay(of, name, part, amend, news, tries + 1) : saved
  }

  type Ask =
    | { readonly type: 'ask_colleague'; readonly codes: { form: RehabForm; page: string; to: number } }
    | { readonly type: 'end_ask'; readonly codes: { form: RehabForm; page: string } }
  const askStep = (of: SearchOfDocuments, ask: Ask) =>
    guarded(async () => {
      const { search } = await searchOf(of)
      const done = await act(of, {
        ...ask,
        target: { kind: 'auction', id: search.id, cid: search.cid },
        decision: null,
      })
      await client.invalidateQueries({ queryKey: ['asks'] })
      return done
    })

  return {
    useDocuments: (of) =>
      loadable(useQuery({ queryKey: queryKeys.documents(of.id), queryFn: () => readDocuments(of) }, client)),
    generate: (of, names) => step(of, 'generate', names),
    remove: (of, names) => step(of, 'delete', names),
    drawFileNumber: (of, { sender, receiver }, fileId) =>
      guarded(async () => {
        const { search } = await searchOf(of)
        const answer = await connection.call(drawFileNumber, {
          params: { careseekerId: search.careseeker_id },
          query: { sender_ik: sender, receiver_ik: receiver, file_id: fileId },
        })
        return answer.ok ? ok(answer.value.file_number) : err(actionFailure(answer.error))
      }),
    approvalStep: (of, form, { kind, ...codes }, content) =>
      guarded(async () => {
        const { search, patient } = await searchOf(of)
        const counter = connection.clock.now()
        const part = `${kind}_${connection.newUuid(counter).replaceAll('-', '').slice(8)}`
        return act(of, {
          type: approvalActions[kind],
          auction: { id: search.id, cid: search.cid, careseekerId: search.careseeker_id },
          patient: { id: patient.id, cid: patient.cid },
          parts: [{ document: form, part, base: 0, content: { ...content, counter } }],
          codes,
        })
      }),
    useDoctors: () => {
      const careseekerId = connection.me()?.careseeker ?? 0
      return loadable(
        useQuery(
          {
            queryKey: queryKeys.doctors(),
            queryFn: async () => (await connection.read(listDoctors, { params: { careseekerId } })).accounts,
          },
          client,
        ),
      )
    },
    askColleague: (of, form, page, to) => askStep(of, { type: 'ask_colleague', codes: { form, page, to } }),
    endAsk: (of, form, page) => askStep(of, { type: 'end_ask', codes: { form, page } }),
    usePageAsks: (auction) => {
      const params = { careseekerId: connection.me()?.careseeker ?? 0 }
      const query = auction === null ? {} : { auction_id: auction }
      return loadable(
        useQuery(
          {
            queryKey: queryKeys.asks(auction),
            queryFn: async () => (await connection.read(listPageAsks, { params, query })).asks,
          },
          client,
        ),
      )
    },
    useApprovals: () => {
      const careseekerId = connection.me()?.careseeker ?? 0
      return loadable(
        useQuery(
          {
            queryKey: queryKeys.approvals(),
            queryFn: async () => (await connection.read(listApprovals, { params: { careseekerId } })).approvals,
          },
          client,
        ),
      )
    },
    save: (of, name, part, amend, news) => guarded(() => lay(of, name, part, amend, news)),
    useTransitionalCareRequests: ({ id }, earlier) =>
      loadable(
        useQuery(
          {
            queryKey: queryKeys.transitionalCareRequests(id, earlier),
            queryFn: async () => {
              const lists = await Promise.all(
                [...earlier, id].map(async (auctionId) => {
                  const read = await connection.call(listTransitionalCareRequests, { params: { auctionId } })
                  if (read.ok) return read.value.transitional_care_requests
                  logError('transitional_care_requests_not_read', { auctionId, code: read.error.code })
                  return null
                }),
              )
              const read = lists.filter((list) => list !== null)
              return { requests: read.length === lists.length ? read.flat() : null }
            },
            // specification 2 §7: uncached
            gcTime: 0,
          },
          client,
        ),
      ),
    checkOf: (text) => connection.api.checkOf(text),
  }
}
