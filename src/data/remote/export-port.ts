// All of one patient, read from the server and opened in the worker. Loaded when somebody asks for it.
import { readRehabForms, readTransitionalCare } from '../../../contract/http/auction-documents.ts'
import { readEvents } from '../../../contract/http/events.ts'
import { listFiles } from '../../../contract/http/files.ts'
import { readPatient, readRequest } from '../../../contract/http/patients.ts'
import { readAccessLog, readPatientReaders } from '../../../contract/http/readers.ts'
import type { AuctionRecord, EventRecord, PatientRecord } from '../../../contract/http/records.ts'
import { err, ok } from '../../../contract/result.ts'
import type {
  ExportedAccess,
  ExportedFile,
  ExportedForm,
  ExportedPatient,
  ExportedRequest,
  ExportPort,
} from '../export-port.ts'
import type { FilePort, FileWatch } from '../file-port.ts'
import type { Connection } from './connection.ts'
import { CallFailed, guarded } from './views.ts'

const eventsAtOnce = 500

export function createExportPort(connection: Connection, files: Pick<FilePort, 'open'>): ExportPort {
  const { api, read } = connection

  async function eventsOf(patientId: number): Promise<EventRecord[]> {
    const events: EventRecord[] = []
    for (;;) {
      const query = { patient_id: patientId, start: events.length, count: eventsAtOnce }
      const page = await read(readEvents, { query })
      events.push(...page.events)
      if (page.remaining <= 0 || page.events.length === 0) return events
    }
  }

  /** null: only its stub is left, which says nothing of the person. */
  async function requestOf(id: number, events: readonly EventRecord[]): Promise<ExportedRequest | null> {
    const answer = await read(readRequest, { params: { id } })
    if (answer.kind === 'auction_request_stub') return null
    const { record } = answer
    const [opened] = await api.openRequests([record])
    const own = events.filter((event) => event.auction_request_id === id)
    const messages = await api.openEvents(
      record,
      own.filter(({ context }) => context.message),
    )
    return { record, answerText: opened?.responseMessage ?? null, events: own, messages }
  }

  /** What the clinic does not have, or the asker may not use, has no documents. */
  async function documentsOf<T extends { readonly documents: readonly unknown[] }>(asked: () => Promise<T>) {
    try {
      return (await asked()).documents as T['documents']
    } catch (error) {
      const isClosed = error instanceof CallFailed && ['forbidden', 'not_found'].includes(error.failure.code)
      if (!isClosed) throw error
      return []
    }
  }

  async function formsOf(patient: PatientRecord, search: AuctionRecord): Promise<ExportedForm[]> {
    const params = { careseekerId: search.careseeker_id, patientId: patient.id, auctionId: search.id }
    const [forms, care] = await Promise.all([
      documentsOf(() => read(readRehabForms, { params })),
      documentsOf(() => read(readTransitionalCare, { params })),
    ])
    const opened = await api.openDocuments(search.careseeker_id, { cid: search.cid, patientCid: patient.cid }, [
      ...forms,
      ...care,
    ])
    return opened.map(({ name, createdAt, parts }) => ({ search: search.id, name, createdAt, parts }))
  }

  async function filesOf(
    patient: PatientRecord,
    requests: readonly ExportedRequest[],
    watch: FileWatch,
  ): Promise<ExportedFile[]> {
    const { files: records } = await read(listFiles, { query: { patient_id: patient.id } })
    const all: ExportedFile[] = []
    for (const record of records) {
      const request = requests.find((one) => one.record.id === record.auction_request_id)?.record
      const owner = request
        ? { kind: 'request' as const, record: request }
        : { kind: 'patient' as const, record: patient }
      const [opened] = await api.openHeaders(owner, [record])
      const of = { kind: owner.kind, id: owner.record.id }
      const { signal } = watch
      const content = await files.open(of, record.cid, { signal, onProgress: () => undefined })
      all.push({
        record,
        header: opened?.header ?? { state: 'no_key' },
        content: content.ok ? ok(content.value.content) : content,
      })
      watch.onProgress(all.length, records.length)
    }
    return all
  }

  async function accessOf(patientId: number): Promise<ExportedAccess[]> {
    const all: ExportedAccess[] = []
    for (;;) {
      const page = await read(readAccessLog, { params: { id: patientId }, query: { after: all.length } })
      const people = new Map(page.accounts.map((one) => [one.id, `${one.first_name} ${one.last_name}`.trim()]))
      const houses = new Map(page.organisations.map((one) => [one.id, one.name]))
      all.push(
        ...page.entries.map(({ at, type, organisation, account, detail }) => ({
          ...{ at, type, detail, organisation: houses.get(organisation) ?? '' },
          person: account === null ? null : (people.get(account) ?? ''),
        })),
      )
      if (!page.more || page.entries.length === 0) return all
    }
  }

  return {
    patient: (id, watch) =>
      guarded(async () => {
        const record: PatientRecord = await read(readPatient, { params: { id } })
        const [opened] = await api.openPatients([record])
        if (!opened) throw new Error('the worker answers each record')
        const events = await eventsOf(id)
        const ids = [...new Set(events.flatMap(({ auction_request_id: request }) => request ?? []))]
        const requests: ExportedRequest[] = []
        for (const request of ids) {
          if (watch.signal.aborted) return err({ code: 'unknown' })
          const one = await requestOf(request, events)
          if (one) requests.push(one)
        }
        const forms: ExportedForm[] = []
        for (const search of record.auctions) forms.push(...(await formsOf(record, search)))
        const { readers } = await read(readPatientReaders, { params: { id } })
        const whole: ExportedPatient = {
          record,
          profile: opened.profile,
          requests,
          forms,
          events: events.filter((event) => event.auction_request_id === null),
          files: await filesOf(record, requests, watch),
          readers: readers.map(({ organisation, own, since, requests: held }) => ({
            organisation: organisation.name,
            own,
            since,
            requests: held.map((one) => one.id),
          })),
          access: await accessOf(id),
        }
        return ok(whole)
      }),
  }
}
