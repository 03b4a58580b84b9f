// A clinic's patients, and what a search begins with: read from the server, opened in the worker, each command one signed action
// that its own call carries (OB5). Online only.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { createAdditionalAuction, createElectiveAuction } from '../../../contract/http/action-calls.ts'
import { createAuction, createPatient } from '../../../contract/http/actions.ts'
import { readZipcode } from '../../../contract/http/address.ts'
import { countCandidates, listPatients } from '../../../contract/http/patients.ts'
import { err, ok } from '../../../contract/result.ts'
import type { ClinicPort, PatientSummary } from '../ports.ts'
import { actionFailure } from '../session/failures.ts'
import type { Connection } from './connection.ts'
import { patientSaves } from './patient-saves.ts'
import { queryKeys } from './queries.ts'
import { refetchMs } from './request-port.ts'
import { CallFailed, guarded, loadable } from './views.ts'

/** contract/http/patients.ts: the most that a page of the list has */
const patientsAtOnce = 50

export function createClinicPort(connection: Connection, client: QueryClient): ClinicPort {
  const { patientOf, lay } = patientSaves(connection)
  const refresh = (...first: string[]) =>
    Promise.all(first.map((name) => client.invalidateQueries({ queryKey: [name] })))

  /** One part of the clinic's list, opened as far as lists need it. */
  async function patientsOf(query: { readonly start: number; readonly count: number }) {
    const id = connection.me()?.careseeker
    if (id === undefined) throw new CallFailed({ code: 'unauthenticated' })
    const { total, patients } = await connection.read(listPatients, { params: { id }, query })
    const opened = await connection.api.openPatients(patients, ['identity'])
    return {
      total,
      patients: patients.map((record, i) => ({
        record,
        identity: opened[i]?.profile.identity ?? ({ state: 'no_key' } as const),
      })),
    }
  }

  return {
    useAllPatients() {
      const query = useQuery(
        {
          queryKey: queryKeys.allPatients(),
          queryFn: async () => {
            const all: PatientSummary[] = []
            for (;;) {
              const { total, patients } = await patientsOf({ start: all.length, count: patientsAtOnce })
              all.push(...patients)
              if (all.length >= total || patients.length === 0) return all
            }
          },
          refetchOnWindowFocus: false,
        },
        client,
      )
      return loadable(query)
    },
    usePatient(id) {
      const query = useQuery(
        {
          queryKey: queryKeys.patient(id),
          queryFn: () => patientOf(id),
          refetchInterval: refetchMs,
        },
        client,
      )
      return loadable(query)
    },
    createPatient: ({ readable, profile }) =>
      guarded(async () => {
        const organisation = connection.me()?.careseeker
        if (organisation === undefined) return err({ code: 'unauthenticated' })
        const fields = { type: 'create_patient', readable, profile, organisation } as const
        const sent = await connection.act(fields, (body) => connection.call(createPatient, { body }))
        await refresh('patients')
        return sent.ok ? ok({ patientId: sent.value.answer.id }) : sent
      }),
    updatePatient: (id, amend) =>
      guarded(async () => {
        const sent = await lay(id, amend)
        await refresh('patient', 'patients', 'panel', 'request')
        return sent.ok ? ok({ patientId: id }) : sent
      }),
    async countCandidates(patientId, criteria) {
      const body = { criteria, patient_id: patientId, more: true }
      const answer = await connection.call(countCandidates, { body })
      return answer.ok ? ok(answer.value) : err(actionFailure(answer.error))
    },
    startSearch: ({ id: patientId, cid }, criteria, { shareAutomatically, elective, isAdditional }) =>
      guarded(async () => {
        const patient = { id: patientId, cid }
        const fields = { type: 'create_auction', patient, criteria, shareAutomatically, elective } as const
        const sent = await connection.act(fields, (body) => {
          if (elective) return connection.call(createElectiveAuction, { body })
          if (isAdditional) return connection.call(createAdditionalAuction, { params: { patientId }, body })
          return connection.call(createAuction, { body })
        })
        await refresh('patients', 'patient')
        return sent.ok ? ok({ auctionId: sent.value.answer.id }) : sent
      }),
    async lookUpZipcode(zipcode) {
      const answer = await connection.http.call(readZipcode, { params: { zipcode } })
      if (!answer.ok) return err(actionFailure(answer.error))
      return ok({ city: answer.value.city, federalState: answer.value.federal_state })
    },
  }
}
